import { useQuery } from '@tanstack/react-query'
import { useResources } from '../resource.ts'
import { useApi } from '../settings/settings.ts'

/** Loads the counts of records and open tasks. A failed refetch preserves the last counts. `staleTime` is in milliseconds. */
export function useCounters({ staleTime = 0, isEnabled = true } = {}) {
  const api = useApi()
  const { main, more } = useResources()
  const isCounted = [...main, ...more].some(({ counterLabels }) => counterLabels)
  return useQuery({
    queryKey: ['counters'],
    queryFn: ({ signal }) => api.getCounters(signal),
    enabled: isCounted && isEnabled,
    staleTime,
    refetchOnWindowFocus: 'always',
  })
}
