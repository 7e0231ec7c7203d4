import type { SeedOrder } from './seedOrder.ts'

/** What somebody still waits for: new, quoted, accepted, on its way. */
export const currentOrders: SeedOrder[] = [
  {
    customer: 'tobias',
    ago: 19.5,
    lines: [{ slug: 'old-parcel-emerald', question: 'Do you send to Germany, and in euros?' }],
    steps: [
      {
        ago: 18.9,
        estimate: {
          currency: 'EUR',
          prices: [245],
          discount: 10,
          shipping: 38,
          validDays: 10,
          note: 'Customs in Germany are yours to pay, about a fifth of it.',
        },
      },
      { ago: 17.1, moveTo: 'accepted', by: 'customer' },
      { ago: 16.5, payment: { amount: 100, method: 'bank', reference: 'Brandt, first half' } },
      { ago: 9.2, payment: { amount: 173, method: 'bank', reference: 'Brandt, rest' } },
      {
        ago: 3.3,
        parcel: {
          carrier: 'dhl',
          tracking: 'JD0146 0000 0000 0001',
          customs_note: 'One cut emerald, 0.9 ct, EUR 235. Not a gift.',
        },
      },
      { ago: 3.2, moveTo: 'shipped', by: 'admin' },
      {
        ago: 0.4,
        from: 'buyer',
        message: 'It has been in Leipzig since Tuesday. Is there a paper they miss?',
      },
    ],
  },
  {
    customer: 'miriam',
    ago: 14.2,
    lines: [{ slug: 'opal-repolish', quantity: 2 }, { slug: 'bring-your-rough' }],
    steps: [
      { ago: 13.5, moveTo: 'accepted', by: 'admin' },
      { ago: 13.4, from: 'seller', message: 'Both rings and the nodule are on the bench. About ten days.' },
      { ago: 12.1, payment: { amount: 70, method: 'card', reference: '' } },
      {
        ago: 6.3,
        note: 'The smaller ring has a hairline beside the bezel: ask before it goes on the wheel.',
      },
    ],
  },
  {
    customer: 'james',
    ago: 9.4,
    lines: [{ slug: 'stone-setting-and-appraisal', question: 'A pendant for the chain from Savannah.' }],
    steps: [
      {
        ago: 8.2,
        estimate: {
          prices: [140],
          tax: 10.5,
          taxName: 'Sales tax',
          validDays: 14,
          note: 'With the drawing that we talked about.',
        },
      },
      { ago: 6.6, moveTo: 'accepted', by: 'customer' },
    ],
  },
  {
    customer: 'elena',
    ago: 13.8,
    lines: [{ slug: 'emerald-pair' }],
    steps: [
      { ago: 13.3, estimate: { prices: [880], shipping: 18, validDays: 14 } },
      { ago: 7.5, from: 'buyer', message: 'I love them. I only have to talk to my husband first.' },
      { ago: 7.1, from: 'seller', message: 'Of course. They are yours until the estimate ends.' },
      { ago: 7.0, note: 'Ask her once more before it runs out.' },
    ],
  },
  {
    customer: 'priya',
    ago: 4.3,
    lines: [{ slug: 'ribbon-water-opal', question: 'How does it look in the shade?' }],
    steps: [
      {
        ago: 2.4,
        estimate: {
          prices: [412],
          discount: 20,
          shipping: 12,
          validDays: 14,
          note: 'In the shade the ribbon is blue, and the green comes back with any lamp.',
        },
      },
    ],
  },
  {
    // Has waited for longer than the customer was promised.
    customer: 'sofia',
    ago: 1.15,
    lines: [
      { slug: 'chocolate-rough-opal', question: 'How many stones of 8 mm do you think are in it?' },
      { slug: 'white-pinfire-welo' },
    ],
    steps: [],
  },
  {
    customer: 'dawit',
    ago: 0.13,
    lines: [{ slug: 'hydrophane-pair', question: 'May they be worn in the rain?' }],
    steps: [],
  },
]
