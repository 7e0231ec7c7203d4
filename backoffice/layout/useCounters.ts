import { useQuery } from '@tanstack/react-query'
import { useResources } from '../resource.ts'
import { useApi } from '../settings/settings.ts'

/**
 * How much there is and what waits, as far as the server counts it. Refetched whenever the window regains focus; a failed
 * refetch keeps the last figures. `staleTime` in milliseconds.
 */
export function useCounters({ staleTime = 0, isWanted = true } = {}) {
  const api = useApi()
  const { main, more } = useResources()
  const isCounted = [...main, ...more].some(({ counterLabels }) => counterLabels)
  return useQuery({
    queryKey: ['counters'],
    queryFn: ({ signal }) => api.getCounters(signal),
    enabled: isCounted && isWanted,
    staleTime,
    refetchOnWindowFocus: 'always',
  })
}
