import type { AdminResource } from '../../resource.ts'
import { mainResources, moreResources } from '../../resources.ts'
import { useSettings } from './useSettings.ts'

/** The resources that this server has, in their two groups. */
export function useResources(): { main: AdminResource[]; more: AdminResource[] } {
  const { extensions } = useSettings()
  const isThere = ({ needs }: AdminResource) => needs === undefined || extensions.includes(needs)
  return { main: mainResources.filter(isThere), more: moreResources.filter(isThere) }
}
