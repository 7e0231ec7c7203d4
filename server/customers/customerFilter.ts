import { and, between, eq, not, type SQL } from 'drizzle-orm'
import type { CustomerQuery } from '../../dataProvider/resources/customers.schema.ts'
import { customers } from '../database/schema.ts'
import type { Conditions } from '../database/sorting.ts'
import { hasWords } from '../database/search.ts'
import { onlineWindow } from './store.ts'

/** What lets a customer through a list's query. */
export type CustomerFilter = Omit<CustomerQuery, 'page' | 'sort'>

/** The condition that a row of `customers` passes the filter. */
export function buildCustomerFilter({ id, q, role, online }: CustomerFilter): SQL | undefined {
  const conditions: Conditions<CustomerFilter> = {
    id: id === undefined ? undefined : eq(customers.id, id),
    role: role === undefined ? undefined : eq(customers.role, role),
    online: online === undefined ? undefined : isOnline(online),
    q: hasWords(customers.searchText, q),
  }
  return and(...Object.values(conditions))
}

const isOnline = (online: boolean) => {
  const now = Date.now()
  const isNow = between(customers.lastSeenAt, new Date(now - onlineWindow), new Date(now + onlineWindow))
  return online ? isNow : not(isNow)
}
