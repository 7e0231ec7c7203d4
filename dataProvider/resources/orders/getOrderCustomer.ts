import type { OrderContact } from './orderLines.ts'

export interface Parties {
  contact: OrderContact | null
  customer: { name: string | null; email: string | null } | null
}

/**
 * Returns the buyer's name and contact details: those given with the order or, if missing, those of the account. Unknown values
 * are empty texts. A buyer without an email address gets no email.
 */
export function getOrderCustomer({ contact, customer }: Parties): OrderContact {
  return {
    name: contact?.name || customer?.name || '',
    email: contact?.email || customer?.email || '',
    phone: contact?.phone || '',
  }
}
