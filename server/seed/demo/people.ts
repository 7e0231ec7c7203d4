/** Somebody of the demo, by whom its orders and messages are; nobody can sign in as them. */
export interface SeedPerson {
  name: string
  email: string
  /** How long before the shop's first start they first came. */
  ageInDays: number
}

/** The customers of the demo, by the name that its orders call them. Their addresses take no mail (RFC 2606). */
export const customers = {
  caroline: { name: 'Caroline Whitfield', email: 'caroline.whitfield@example.com', ageInDays: 61 },
  sofia: { name: 'Sofia Lindqvist', email: 'sofia.lindqvist@example.com', ageInDays: 44 },
  james: { name: 'James Okafor', email: 'james.okafor@example.com', ageInDays: 33 },
  dawit: { name: 'Dawit Haile', email: 'dawit.haile@example.com', ageInDays: 27 },
  tobias: { name: 'Tobias Brandt', email: 'tobias.brandt@example.com', ageInDays: 20 },
  miriam: { name: 'Miriam Aldana', email: 'miriam.aldana@example.com', ageInDays: 15 },
  elena: { name: 'Elena Petrova', email: 'elena.petrova@example.com', ageInDays: 14 },
  priya: { name: 'Priya Raman', email: 'priya.raman@example.com', ageInDays: 5 },
} satisfies Record<string, SeedPerson>

export type SeedCustomer = keyof typeof customers

/** Who answers for the shop in the demo; no admin, since nobody may become one by it. */
export const helper: SeedPerson = { name: 'Hanna at the bench', email: 'hanna@example.com', ageInDays: 62 }
