import type { OrderContact } from './orderLines.ts'

/** What an order, or a line of one, says about the customer. */
export interface Parties {
  contact: OrderContact | null
  customer: { name: string | null; email: string | null } | null
}

/**
 * Whoever ordered, as they are called and reached: by what they gave with the order, else by their account. Empty where
 * nobody knows: somebody without an address is not mailed.
 */
export function getBuyer({ contact, customer }: Parties): OrderContact {
  return {
    name: contact?.name || customer?.name || '',
    email: contact?.email || customer?.email || '',
    phone: contact?.phone || '',
  }
}
