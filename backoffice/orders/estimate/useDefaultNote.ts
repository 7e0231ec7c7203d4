import { useQuery } from '@tanstack/react-query'
import type { Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import { useApi } from '../../settings/settings.ts'

/** The note that each new estimate begins with; undefined while it loads, and empty if it cannot be loaded. */
export function useDefaultNote(): string | undefined {
  const api = useApi()
  // Not of the shop's record: reading that is a call on every server, and the dialog makes none (AORD-5).
  const { data, error } = useQuery<Partial<Settings>>({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.getSettings(signal),
    // A dialog keeps the note it opens with, so it must not open with an older one.
    gcTime: 0,
  })
  return data ? (data.default_note ?? '') : error ? '' : undefined
}
