import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Customer } from '../resources/customers/customers.schema.ts'
import type { Fetcher } from './request.ts'

/**
 * Makes the caller an admin, with a one-time code of the shop's owner (extension `admin-claim`). Apart from the other calls
 * of admins: the back office loads those once the caller is one.
 */
export async function claimAdmin(
  fetcher: Fetcher,
  { adminUrl }: Pick<RuntimeConfig, 'adminUrl'>,
  code: string,
): Promise<Customer> {
  return (await fetcher(adminUrl + paths.adminClaim, { method: 'POST', body: { code } })).body as Customer
}
