import { type Query, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { retryUntilSuccess } from '../../dataProvider/loading/documentLoad.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import * as commonTexts from '../texts/common.ts'

/**
 * Creates react-admin's query client. A failed query is not retried immediately, so its error appears without delay. Requests are
 * sent even if the browser is offline, and then fail. After an outage, failed queries of the current page are refetched once
 * `probeShop` succeeds. Failed list queries are logged to the console.
 */
export function createQueryClient(probeShop: () => Promise<unknown> = async () => undefined): QueryClient {
  let isWaiting = false
  const countFailed = () => client.getQueryCache().findAll(failedInOutage).length
  const refetchAfterOutage = async () => {
    if (isWaiting) return
    isWaiting = true
    // The wait also ends if no failed query is active, for example because the admin has left the page.
    await retryUntilSuccess(async () => countFailed() > 0 && probeShop())
    isWaiting = false
    await client.refetchQueries(failedInOutage)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logFailedList(error, query)
        if (isOutage(error)) void refetchAfterOutage()
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** True if there was no response, or the response is from a failing proxy or from a server that is unavailable or too busy. */
const isOutage = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

const failedInOutage: QueryFilters = { type: 'active', predicate: ({ state }) => isOutage(state.error) }

const logFailedList = (error: unknown, { queryKey: [resource, method] }: Pick<Query, 'queryKey'>) => {
  // In development, react-admin logs every failure.
  if (!import.meta.env.PROD || method !== 'getList') return
  // oxlint-disable-next-line no-console -- the specification requires that failed lists are logged
  console.error(commonTexts.fetchFailed(String(resource)), error)
}
