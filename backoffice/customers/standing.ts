import { blockOf, roleIn, type Customer, type Role } from '../../dataProvider/resources/customers.ts'

/** What the customer is in this shop: blocked by whichever sign, else the role; undefined without one. */
export function standingOf(customer: Customer): Role | undefined {
  return blockOf(customer) ? 'blocked' : roleIn(customer)?.role
}

/** What to call the customer; a sign-in provider's profile may lack a name. */
export function nameOf({ Full_name, email, customer_number }: Customer): string {
  return Full_name || email || `Customer ${customer_number}`
}
