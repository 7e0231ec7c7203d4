import { useQuery } from '@tanstack/react-query'
import type { Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import { useApi } from '../../settings/settings.ts'

/** Returns the initial note of a new estimate. Undefined while it loads, empty if it cannot be loaded. */
export function useDefaultNote(): string | undefined {
  const api = useApi()
  // The shop's record also has the note, but loading the record always sends a request. On a server without settings, the dialog
  // must not send a request (AORD-5).
  const { data, error } = useQuery<Partial<Settings>>({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.getSettings(signal),
    // The dialog reads the note only when it opens, so the note must not come from a stale cache.
    gcTime: 0,
  })
  return data ? (data.default_note ?? '') : error ? '' : undefined
}
