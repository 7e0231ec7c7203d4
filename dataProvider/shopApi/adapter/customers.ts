import type { Envelope } from '../../contract/responses.schema.ts'
import { paths } from '../../contract/paths.ts'
import { blockOf, roleIn, type CustomerRole } from '../../resources/customers/customerRoles.ts'
import type { Customer } from '../../resources/customers/customers.schema.ts'
import { filterRecords } from '../../resources/filterRecords.ts'
import { ApiError } from '../errors.ts'
import type { LoadedPages } from './reads.ts'
import { updateFullRecord, withVersion } from './versions.ts'
import { notFound, type Emulations, type SpecifiedServer } from './emulation.ts'

/** The specified body of a customer's role, without the user id (API-7). */
const fields = ['role', 'block_deny_access', 'block_deny_reason'] satisfies (keyof CustomerRole)[]
const search = ['Full_name', 'email', 'customer_number']

const toCustomer = (customer: Customer): Customer => ({
  ...customer,
  version: withVersion({ ...roleIn(customer) }, fields).version,
})

/** Creates the emulated calls for customers. The specification has no path to read one customer, so pages are searched. */
export function customerCalls({ call, can }: SpecifiedServer, pages: LoadedPages): Emulations {
  const readPage = async (page: number, signal?: AbortSignal) => {
    const envelope = await call<Envelope<Customer>>(paths.customersAll({ page }), { signal })
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
      updateFullRecord<Customer>({
        key: `customer ${id}`,
        fields,
        changes: body,
        read: async () =>
          (await findPage(readPage, ({ elegant_user_id }) => elegant_user_id === id)).items[0] ?? notFound(),
        flatten: roleIn,
        send: async (values) => {
          const fullBody = { ...values, elegant_user_id: id }
          return toCustomer(
            await call<Customer>(`${paths.customer}/${encodeURIComponent(id)}`, {
              method: 'PATCH',
              body: fullBody,
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
        // For a user without a record, this server returns null instead (API-5).
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    ...(!can['catalogue-query'] && lists),
    ...(!can.versions && updates),
  }
}

type ReadPage = (page: number, signal?: AbortSignal) => Promise<Envelope<Customer>>

/** Reads pages until the customer is found or no page is left. */
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

/** Filters customers by search text, online status and role. A customer blocked by role or by flag matches the role `blocked`. */
const filterCustomers = (customers: Customer[], { q, role, online }: Record<string, unknown>) =>
  filterRecords(customers, { q, ...(online !== undefined && { is_online_now: online }) }, search).filter(
    (customer) => role === undefined || (blockOf(customer) ? 'blocked' : roleIn(customer)?.role) === role,
  )
