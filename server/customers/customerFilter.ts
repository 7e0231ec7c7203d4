import { and, between, not, type SQL } from 'drizzle-orm'
import { customerResource } from '../../dataProvider/resources/customers/customers.ts'
import type { CustomerQuery } from '../../dataProvider/resources/customers/customers.schema.ts'
import { filtersOf } from '../../dataProvider/resources/resource.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { customers } from '../database/schema.ts'
import { hasWords } from '../database/lists/search.ts'
import { onlineWindow } from './store.ts'

export type CustomerFilter = Omit<CustomerQuery, 'page' | 'sort'>

export function buildCustomerFilter({ q, ...filter }: CustomerFilter): SQL | undefined {
  const { id, role } = customers
  const isOfFilter = matchesFilters(filtersOf(customerResource), filter, {
    id,
    role,
    is_online_now: isOnline,
  })
  return and(isOfFilter, hasWords(customers.searchText, q))
}

const isOnline = (online: boolean) => {
  const now = Date.now()
  const isNow = between(customers.lastSeenAt, new Date(now - onlineWindow), new Date(now + onlineWindow))
  return online ? isNow : not(isNow)
}
