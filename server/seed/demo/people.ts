/** A customer of the demo, with orders and messages, who cannot sign in. */
interface SeedPerson {
  name: string
  email: string
  /** How long before the shop's first start they first came. */
  ageInDays: number
}

interface SeedBuyer extends SeedPerson {
  /** Where their parcels go: a fictional address. */
  address: string
}

/** The customers of the demo, by the name that its orders call them. Their addresses take no mail (RFC 2606). */
export const customers = {
  caroline: {
    name: 'Caroline Whitfield',
    email: 'caroline.whitfield@example.com',
    ageInDays: 61,
    address: 'Caroline Whitfield\n218 Magnolia Bend\nSavannah, GA 31401\nUSA',
  },
  sofia: {
    name: 'Sofia Lindqvist',
    email: 'sofia.lindqvist@example.com',
    ageInDays: 44,
    address: 'Sofia Lindqvist\nEkbacken 9\n118 20 Stockholm\nSweden',
  },
  james: {
    name: 'James Okafor',
    email: 'james.okafor@example.com',
    ageInDays: 33,
    address: 'James Okafor\n77 Harbor Mill Road, Apt 4B\nBaltimore, MD 21230\nUSA',
  },
  dawit: {
    name: 'Dawit Haile',
    email: 'dawit.haile@example.com',
    ageInDays: 27,
    address: 'Dawit Haile\n1406 Juniper Court\nSilver Spring, MD 20910\nUSA',
  },
  tobias: {
    name: 'Tobias Brandt',
    email: 'tobias.brandt@example.com',
    ageInDays: 20,
    address: 'Tobias Brandt\nLindenhof 12\n50667 Köln\nGermany',
  },
  miriam: {
    name: 'Miriam Aldana',
    email: 'miriam.aldana@example.com',
    ageInDays: 15,
    address: 'Miriam Aldana\n530 Cottonwood Loop\nSanta Fe, NM 87501\nUSA',
  },
  elena: {
    name: 'Elena Petrova',
    email: 'elena.petrova@example.com',
    ageInDays: 14,
    address: 'Elena Petrova\n92 Orchard Terrace\nPortland, ME 04101\nUSA',
  },
  priya: {
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    ageInDays: 5,
    address: 'Priya Raman\n3 Foxglove Way\nAnn Arbor, MI 48104\nUSA',
  },
} satisfies Record<string, SeedBuyer>

export type SeedCustomer = keyof typeof customers

/** Answers for the shop in the demo. Not an admin, so that the demo creates no access. */
export const helper: SeedPerson = { name: 'Hanna at the bench', email: 'hanna@example.com', ageInDays: 62 }
