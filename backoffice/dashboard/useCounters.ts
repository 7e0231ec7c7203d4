import { useQuery } from '@tanstack/react-query'
import type { Counters } from '../../dataProvider/contract/operations.ts'
import { useApi } from '../app/api.ts'
import { useSupports } from '../app/settings/useSupports.ts'

export interface CountersResult {
  /** What was counted last; a failed refresh keeps it. */
  counters: Counters | undefined
  /** The first answer is on its way. */
  isPending: boolean
  /** Why nothing newer was counted. */
  error: Error | null
  retry: () => void
}

/**
 * How much there is and what waits, asked again whenever one comes back to the window. Undefined on a server without
 * `operations`, which is not asked.
 */
export function useCounters(): CountersResult {
  const api = useApi()
  const enabled = useSupports('operations')
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['counters'],
    queryFn: ({ signal }) => api.getCounters(signal),
    enabled,
  })
  return {
    counters: data,
    isPending: data === undefined && isFetching,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
