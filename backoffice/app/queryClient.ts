import { type Query, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { waitForAnswer } from '../../dataProvider/loading/documentLoad.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import * as commonTexts from '../texts/common.ts'

/**
 * What react-admin asks with. A failure is said at once, with another try at hand, and not after three silent ones; being
 * offline is such a failure, not something to wait for. Queries that failed in an outage are refetched once `askShop` succeeds;
 * until then, what is shown does not change. A list that failed is written to the console.
 */
export function createQueryClient(askShop: () => Promise<unknown> = async () => undefined): QueryClient {
  let isWaiting = false
  const countFailed = () => client.getQueryCache().findAll(failedInOutage).length
  const refetchAfterOutage = async () => {
    if (isWaiting) return
    isWaiting = true
    // When the admin has left the page, no failed query is active, and the wait ends.
    await waitForAnswer(async () => countFailed() > 0 && askShop())
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

/** No answer, a proxy's answer in the server's place, or a server whose database is unavailable. */
const isOutage = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

const failedInOutage: QueryFilters = { type: 'active', predicate: ({ state }) => isOutage(state.error) }

const logFailedList = (error: unknown, { queryKey: [resource, method] }: Pick<Query, 'queryKey'>) => {
  // In development react-admin does, whatever failed.
  if (!import.meta.env.PROD || method !== 'getList') return
  // oxlint-disable-next-line no-console -- the specification has failed lists logged
  console.error(commonTexts.fetchFailed(String(resource)), error)
}
