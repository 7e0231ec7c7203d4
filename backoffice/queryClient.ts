import { QueryClient } from '@tanstack/react-query'

/**
 * What react-admin asks with. A failure is said at once, with another try at hand, and not after three silent ones; being
 * offline is such a failure, not something to wait for.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
