import type { CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'

/** Builds an admin's record unless overridden. */
export function buildCustomer(overrides: Partial<Customer> = {}, role: Partial<CustomerRole> = {}): Customer {
  return {
    id: 1,
    elegant_user_id: 'user_1',
    Full_name: 'Ada Buyer',
    email: 'ada@example.com',
    customer_number: 1,
    is_online_now: true,
    _customer_roles_of_customers_of_shops: {
      role: 'admin',
      block_deny_access: false,
      block_deny_reason: null,
      ...role,
    },
    ...overrides,
  }
}
