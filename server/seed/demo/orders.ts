import { currentOrders } from './currentOrders.ts'
import type { SeedOrder } from './seedOrder.ts'

/** What has ended: completed and paid, declined, cancelled. */
const endedOrders: SeedOrder[] = [
  {
    customer: 'caroline',
    ago: 38,
    lines: [{ slug: 'delanta-rough-parcel', question: 'Is there a piece that would give a 10 mm round?' }],
    steps: [
      {
        ago: 37.6,
        from: 'seller',
        message: 'Two of them would, with some luck. I put a picture of both in the lid of the parcel.',
      },
      {
        ago: 37.5,
        estimate: { prices: [148.5], shipping: 12, validDays: 14, note: 'Insured, with signature.' },
      },
      { ago: 36.4, moveTo: 'accepted', by: 'customer' },
      { ago: 35.2, payment: { amount: 160.5, method: 'bank', reference: 'Whitfield rough' } },
      {
        ago: 34.3,
        parcel: { carrier: 'usps', tracking: '9400 1000 0000 0000 0000 01', customs_note: '' },
      },
      { ago: 34.2, moveTo: 'shipped', by: 'admin' },
      { ago: 28.1, from: 'buyer', message: 'It is here, and the second piece is already on the dop stick!' },
      { ago: 27.9, from: 'seller', message: 'That is what I like to read. Send me a picture of the dome.' },
      { ago: 27.8, moveTo: 'completed', by: 'admin' },
    ],
  },
  {
    customer: 'james',
    ago: 26.2,
    isBegunBySeller: true,
    lines: [{ name: 'Silver chain, 45 cm', price: 68 }],
    steps: [
      { ago: 26.19, note: 'At the table in Savannah. Wants a pendant for it one day: dark, not too large.' },
      { ago: 26.18, moveTo: 'accepted', by: 'admin' },
      { ago: 26.17, payment: { amount: 68, method: 'cash', reference: '' } },
      { ago: 26.16, moveTo: 'completed', by: 'admin' },
    ],
  },
  {
    customer: 'sofia',
    ago: 30,
    lines: [{ slug: 'opal-line-bracelet', question: 'Can it be made one link shorter?' }],
    steps: [
      {
        ago: 29.4,
        estimate: { prices: [1860], shipping: 45, validDays: 14, note: 'One link shorter, at no charge.' },
      },
      { ago: 25.1, moveTo: 'declined', by: 'customer', reason: 'price' },
      {
        ago: 24.8,
        from: 'seller',
        message: 'I understand. If you tell me what you had in mind, I look around.',
      },
    ],
  },
  {
    customer: 'dawit',
    ago: 22.3,
    lines: [{ slug: 'square-emerald' }],
    steps: [
      { ago: 21.9, from: 'buyer', message: 'I am sorry, my sister has just given me one. Please keep it.' },
      { ago: 21.8, moveTo: 'cancelled', by: 'customer' },
      { ago: 21.6, from: 'seller', message: 'No trouble at all. May she wear it for long.' },
    ],
  },
]

/** The orders of the demo's last weeks, in every state. Two stones are sold, none of the first page of the shop. */
export const orders: SeedOrder[] = [...endedOrders, ...currentOrders]
