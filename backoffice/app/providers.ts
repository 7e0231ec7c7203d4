import { type Query, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { defaultI18nProvider, type I18nProvider } from 'react-admin'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { waitForAnswer } from '../../dataProvider/loading/documentLoad.ts'

/**
 * react-admin's English. Within a sentence it begins a column's name with a small letter ("Sort by price ascending"); one
 * that begins with a word in capitals stays as it is.
 */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => texts[key] ?? defaultI18nProvider.translate(key, keepCapitals(options)),
}

/** What reads otherwise here. */
const texts: Record<string, string> = {
  // Our lists' filters are always there: what its menu holds is what of them was saved.
  'ra.action.add_filter': 'Saved filters',
  'resources.messages.notifications.deleted': 'Message deleted',
  'resources.orders.fields.created_at': 'Date',
  'resources.orders.fields.changed_at': 'Last change',
  'resources.orders.fields.number': 'Number',
}

const keepCapitals = (options: { field?: unknown } = {}) => {
  const { field } = options
  const isInCapitals = typeof field === 'string' && /^\p{Lu}{2}/u.test(field)
  return isInCapitals ? { ...options, field_lower_first: field } : options
}

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
  console.error(`Error fetching ${String(resource)}`, error)
}
