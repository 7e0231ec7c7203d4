import type { Customer } from '../contract/customers.ts'
import { ApiError } from './errors.ts'
import type { ShopApi } from './shopApi.ts'

/** The signed-in person's record; when there is none yet, it is created with name and e-mail and then fetched (section 4). */
export async function ensureCustomer(
  api: Pick<ShopApi, 'getCustomer' | 'createCustomer'>,
  { fullName, email }: { fullName: string; email: string },
): Promise<Customer> {
  try {
    return await api.getCustomer()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    await api.createCustomer({ cust_info: {}, Full_name: fullName, email })
    return api.getCustomer()
  }
}
