import { useQuery } from '@tanstack/react-query'
import type { Counters } from '../../dataProvider/contract/operations.ts'
import { useApi } from '../api.ts'
import { useSupports } from '../settings/useSupports.ts'

export interface CountersResult {
  /** What was counted last; a failed refresh keeps it. */
  counters: Counters | undefined
  /** The first answer is on its way. */
  isPending: boolean
  failed: boolean
  retry: () => void
}

/**
 * How much there is and what waits, asked again whenever one comes back to the window. Undefined on a server without
 * `operations`, which is not asked.
 */
export function useCounters(): CountersResult {
  const api = useApi()
  const enabled = useSupports('operations')
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['counters'],
    queryFn: ({ signal }) => api.getCounters(signal),
    enabled,
  })
  return {
    counters: data,
    isPending: data === undefined && isFetching,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  }
}
