import fc from 'fast-check'
import { expect } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { declineReasons } from '../../../dataProvider/resources/orders/estimates.ts'
import { paymentMethods } from '../../../dataProvider/resources/orders/orders.ts'
import { carriers } from '../../../dataProvider/resources/orders/parcels.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { requestFor } from '../authorization/requests.ts'
import { currency, emailAddress, textOf } from './arbitraries.ts'
import { bodySubject, membersOf, type Json, type Subject, type Target } from './target.ts'

/** Of at least one character that is not space, on one line. */
const words = (max: number) =>
  textOf(max - 1).map((text) => `x${text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '-')}`)

/** Several of them. */
const address = fc
  .array(words(100), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n').slice(0, limits.shipTo))

const cents = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((sum) => sum / 100)

const text = fc.record({ text: textOf(limits.orderMessage - 1).map((said) => `x${said}`) })
const payment = fc.record(
  {
    amount: cents(100),
    paid_on: fc.constantFrom('2024-02-29', '2026-11-20'),
    method: fc.constantFrom(...paymentMethods),
    reference: words(limits.paymentReference),
  },
  { requiredKeys: ['amount', 'paid_on', 'method'] },
)
const refund = fc.record(
  {
    amount: cents(100),
    reason: words(limits.refundReason),
    paid_on: fc.constantFrom('2024-02-29', '2026-11-20'),
    method: fc.constantFrom(...paymentMethods),
    reference: words(limits.paymentReference),
    due_again: fc.boolean(),
    receipt: fc.boolean(),
  },
  { requiredKeys: ['amount', 'reason', 'paid_on', 'method'] },
)
const parcel = fc.record(
  {
    version: fc.constant(1),
    carrier: fc.constantFrom(...carriers),
    tracking: words(limits.trackingNumber),
    customs_note: words(limits.customsNote),
  },
  { requiredKeys: ['version', 'carrier', 'tracking'] },
)
const quantity = fc.integer({ min: 1, max: limits.quantity })
const begun = fc.record(
  {
    contact: fc.record({ name: words(limits.contactName), email: emailAddress }),
    lines: fc.array(fc.record({ name: words(limits.estimateLine), quantity, price: cents(1000), currency }), {
      minLength: 1,
      maxLength: 5,
    }),
    ship_to: address,
  },
  { requiredKeys: ['lines'] },
)
const estimated = { quantity: fc.integer({ min: 1, max: 9 }), price: cents(1000) }
/** Of lines in own words, and of items of the shop, each once. */
const estimateOf = (itemIds: number[]) =>
  fc.record(
    {
      version: fc.constant(1),
      currency,
      lines: fc.uniqueArray(
        fc.oneof(
          fc.record({ name: words(limits.estimateLine), ...estimated }),
          fc.record({ items_id: fc.constantFrom(...itemIds), ...estimated }),
        ),
        {
          minLength: 1,
          maxLength: 5,
          comparator: (one, other) =>
            'items_id' in one && 'items_id' in other && one.items_id === other.items_id,
        },
      ),
      discount: fc.constant(0),
      shipping: cents(1000),
      tax: cents(1000),
      tax_name: words(limits.taxName),
      note: words(limits.estimateNote),
      valid_days: fc.integer({ min: 1, max: limits.estimateDaysMost }),
    },
    { requiredKeys: ['version', 'currency', 'lines', 'discount', 'shipping', 'tax'] },
  )
const trimmed = (max: number) => words(max).map((said) => said.trim())
const contact = fc.record({
  name: trimmed(limits.contactName),
  email: emailAddress,
  phone: trimmed(limits.phone),
})
const decision = {
  state: fc.constantFrom('accepted', 'declined'),
  reason: fc.constantFrom(...declineReasons),
  ship_to: address,
}

type Expect = (answer: Json, said: (names: string[]) => Json) => void

const isTold: Expect = ({ messages }, said) =>
  expect((messages as Json[]).at(-1)).toMatchObject(said(['text']))

/** What an order gathers and what is decided of it: each body about an order of its own. */
export async function orderRecordSubjects(target: Target): Promise<Subject[]> {
  const { createItem } = target.admin.api
  const items = [await createItem(buildItemBody()), await createItem(buildItemBody())]
  const estimate = estimateOf(items.map(({ id }) => id))
  const subject = (route: string, good: fc.Arbitrary<object>, expectKept: Expect): Subject => {
    const [method, address = ''] = route.split(' ')
    return bodySubject(`${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`, good, async (body) => {
      const { url } = await requestFor(`${method} /api${address}`)(target)
      const answer = await target.send(method as 'POST', String(url).replace(/^\/api/, ''), body)
      const said = (names: string[]) =>
        membersOf(body, names, [
          'text',
          'reference',
          'reason',
          'tracking',
          'customs_note',
          'tax_name',
          'note',
          'ship_to',
        ])
      return { answer, readBack: async () => void expectKept(answer.json(), said) }
    })
  }
  return [
    subject('POST /orders', begun, ({ lines, ship_to }, said) => {
      expect({ ship_to }).toMatchObject(said(['ship_to']))
      expect(lines).toHaveLength((said(['lines'])['lines'] as Json[]).length)
    }),
    subject(
      'PATCH /orders/:id',
      fc.record({ version: fc.constant(1), contact, ship_to: address }),
      (order, said) => expect(order).toMatchObject(said(['contact', 'ship_to'])),
    ),
    subject('POST /orders/:id/estimates', estimate, ({ estimates, lines }, said) => {
      expect(estimates).toMatchObject([said(['currency', 'shipping', 'tax', 'tax_name', 'note'])])
      const named = (said(['lines'])['lines'] as Json[]).flatMap(({ items_id }) => items_id ?? [])
      expect((lines as Json[]).map(({ items_id }) => items_id)).toEqual(expect.arrayContaining(named))
    }),
    subject('PATCH /orders/:id/estimates/:number', fc.record(decision), (order, said) =>
      expect(order).toMatchObject(said(['state'])),
    ),
    subject('POST /orders/:id/payments', payment, ({ payments }, said) => {
      expect(payments).toMatchObject([said(['amount', 'paid_on', 'method', 'reference'])])
    }),
    subject('POST /orders/:id/refunds', refund, ({ refunds }, said) => {
      expect(refunds).toMatchObject([
        said(['amount', 'reason', 'paid_on', 'method', 'reference', 'due_again']),
      ])
    }),
    subject('PUT /orders/:id/parcel', parcel, (order, said) => {
      expect(order['parcel']).toMatchObject(said(['carrier', 'tracking', 'customs_note']))
    }),
    subject('POST /orders/:id/notes', text, ({ notes }, said) => {
      expect(notes).toMatchObject([said(['text'])])
    }),
    subject('POST /orders/:id/messages', text, isTold),
    subject(
      'PATCH /orders/by-link/:token',
      fc.record({ version: fc.constant(1), ship_to: address }),
      (order, said) => expect(order).toMatchObject(said(['ship_to'])),
    ),
    subject('POST /orders/by-link/:token/messages', text, isTold),
    subject(
      'POST /orders/by-link/:token/estimate',
      fc.record({ ...decision, number: fc.constant(1) }),
      (order, said) => expect(order).toMatchObject(said(['state'])),
    ),
    subject('POST /estimates/:token', fc.record(decision), ({ estimate }, said) =>
      expect(estimate).toMatchObject(said(['state'])),
    ),
  ]
}
