import type {
  Customer,
  CustomerBody,
  CustomerQuery,
  CustomerRoleBody,
} from '../resources/customers.schema.ts'
import type { Envelope } from '../contract/answers.schema.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Fetcher, Call } from './request.ts'

/** Who is asking. */
export function customerCalls(callAsUser: Call) {
  return {
    /** Null for somebody signed in without a record; servers that know only the specification answer 404 then. */
    getCustomer: (signal?: AbortSignal) => callAsUser<Customer | null>(paths.customer, { signal }),
    createCustomer: (body: CustomerBody) => callAsUser<Customer>(paths.customer, { method: 'POST', body }),
  }
}

/** How admins find customers and change what they may do; and how somebody becomes an admin. */
export function customerAdminCalls(
  call: Call,
  fetcher: Fetcher,
  { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>,
) {
  return {
    /** Blocks, unblocks, or gives a role. */
    updateCustomer: (body: CustomerRoleBody) =>
      call<Customer>(paths.customerOf(body.elegant_user_id), { method: 'PATCH', body }),
    listCustomers: (query: CustomerQuery, signal?: AbortSignal) =>
      call<Envelope<Customer>>(paths.customersAll(query), { signal }),
    /** Extension `admin-claim`: makes the caller an admin, with a one-time code of the shop's owner. */
    claimAdmin: async (code: string) =>
      (await fetcher(adminUrl + paths.adminClaim, { method: 'POST', body: { code } })).body as Customer,
  }
}
