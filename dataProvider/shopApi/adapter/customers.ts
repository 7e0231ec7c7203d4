import type { Envelope } from '../../contract/answers.schema.ts'
import { paths } from '../../contract/paths.ts'
import { blockOf, roleIn, type CustomerRole } from '../../resources/customers/customerRoles.ts'
import type { Customer } from '../../resources/customers/customers.schema.ts'
import { filterRecords } from '../../resources/filterRecords.ts'
import { ApiError } from '../errors.ts'
import type { LoadedPages } from './reads.ts'
import { updateWhole, withVersion } from './versions.ts'
import { notFound, type Emulations, type SpecifiedServer } from './emulation.ts'

/** What the specified body of a customer's role holds besides the user id (API-7). */
const fields = ['role', 'block_deny_access', 'block_deny_reason'] satisfies (keyof CustomerRole)[]
const search = ['Full_name', 'email', 'customer_number']

const toCustomer = (customer: Customer): Customer => ({
  ...customer,
  version: withVersion({ ...roleIn(customer) }, fields).version,
})

/** Customers: a server of the specification has no address of a single one but the caller's. */
export function customerCalls({ call, can }: SpecifiedServer, pages: LoadedPages): Emulations {
  const readPage = async (page: number, signal?: AbortSignal) => {
    const envelope = await call<Envelope<Customer>>(`${paths.customers}?external=${page}`, { signal })
    return { ...envelope, items: envelope.items.map(toCustomer) }
  }

  const lists: Emulations = {
    'GET /customers_all': ({ query: { id, ...query }, signal }) =>
      id === undefined
        ? pages.list(query, {
            address: 'customers',
            read: () => readPage(query.page, signal),
            find: filterCustomers,
          })
        : findPage(readPage, (customer) => customer.id === id, signal),
  }
  const updates: Emulations = {
    'PATCH /customer/{elegant_user_id}': ({ id, body }) =>
      updateWhole<Customer>({
        key: `customer ${id}`,
        fields,
        changes: body,
        read: async () =>
          (await findPage(readPage, ({ elegant_user_id }) => elegant_user_id === id)).items[0] ?? notFound(),
        flatten: roleIn,
        send: async (values) => {
          const whole = { ...values, elegant_user_id: id }
          return toCustomer(
            await call<Customer>(`${paths.customer}/${encodeURIComponent(id)}`, {
              method: 'PATCH',
              body: whole,
            }),
          )
        },
      }),
  }
  return {
    'GET /customer': async ({ options }) => {
      try {
        return await call<Customer>(paths.customer, options)
      } catch (error) {
        // Our server answers null for a user without a record (API-5).
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    ...(!can['catalogue-query'] && lists),
    ...(!can.versions && updates),
  }
}

type ReadPage = (page: number, signal?: AbortSignal) => Promise<Envelope<Customer>>

/** Looks through the pages until the customer is found. */
const findPage = async (
  readPage: ReadPage,
  isWanted: (customer: Customer) => boolean,
  signal?: AbortSignal,
): Promise<Envelope<Customer>> => {
  let page = 1
  for (;;) {
    const { nextPage, items, ...envelope } = await readPage(page, signal)
    const found = items.filter(isWanted)
    if (found.length > 0 || nextPage === null) return { ...envelope, nextPage, items: found }
    if (nextPage <= page)
      throw new Error(`Pagination loop in the list of customers: page ${page} has the next page ${nextPage}`)
    page = nextPage
  }
}

/** A customer is blocked by role or by flag; any other role is the effective one. */
const filterCustomers = (customers: Customer[], { q, role, online }: Record<string, unknown>) =>
  filterRecords(customers, { q, ...(online !== undefined && { is_online_now: online }) }, search).filter(
    (customer) => role === undefined || (blockOf(customer) ? 'blocked' : roleIn(customer)?.role) === role,
  )
