import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'

/**
 * What react-admin asks with. A failure is said at once, with another try at hand, and not after three silent ones; being
 * offline is such a failure, not something to wait for. A list that failed is written to the console.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailedList }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

const logFailedList = (error: unknown, { queryKey: [resource, method] }: Pick<Query, 'queryKey'>) => {
  // In development react-admin does, whatever failed.
  if (!import.meta.env.PROD || method !== 'getList') return
  // oxlint-disable-next-line no-console -- the specification has failed lists logged (section 7)
  console.error(`Error fetching ${String(resource)}`, error)
}
