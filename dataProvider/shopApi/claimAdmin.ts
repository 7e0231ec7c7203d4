import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Customer } from '../resources/customers/customers.schema.ts'
import type { Fetcher } from './request.ts'

/**
 * Makes the caller an admin with a one-time code from the shop's owner (extension `admin-claim`). It is separate from the other
 * admin calls, which the back office loads only for admins.
 */
export async function claimAdmin(
  fetcher: Fetcher,
  { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>,
  code: string,
): Promise<Customer> {
  return (await fetcher(adminUrl + paths.adminClaim, { method: 'POST', body: { code } })).body as Customer
}
