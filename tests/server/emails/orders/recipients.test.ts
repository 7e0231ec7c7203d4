import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderMoves, type OrderMove } from '../../../../dataProvider/resources/orders/orderMoves.ts'
import { personAt } from '../../../../server/operations/person/person.ts'
import { eraseEmails } from '../../../../server/operations/person/erasePerson.ts'
import { exportEmails } from '../../../../server/operations/person/exportCustomer.ts'
import { customers, shops } from '../../../../server/database/schema.ts'
import type { EmailRow } from '../../../../server/emails/email.ts'
import { startEmailedOrder, vera } from '../../../support/shop/startEmailedOrder.ts'

const [buyer, seller] = [vera.email, 'hello@welo.example']

const shape = ({ kind, recipient, values }: EmailRow) => [kind, recipient, values]

test('emails about an estimate, a payment and a message go to the customer or the seller, and store only the record id', async () => {
  const { tell, orderId } = await startEmailedOrder()
  const rows = [
    ...(await tell({ kind: 'estimate', estimateId: 7 })),
    ...(await tell({ kind: 'estimate_reminder', estimateId: 7 })),
    ...(await tell({ kind: 'payment', paymentId: 8 })),
    ...(await tell({ kind: 'message', messageId: 9, from: 'seller' })),
    ...(await tell({ kind: 'message', messageId: 9, from: 'buyer' })),
  ]

  expect(rows.map(shape)).toMatchObject([
    ['estimate', buyer, { estimate_id: 7, side: 'buyer' }],
    ['estimate_reminder', buyer, { estimate_id: 7, side: 'buyer' }],
    ['order_payment', buyer, { payment_id: 8, side: 'buyer' }],
    ['order_message', buyer, { order_message_id: 9, side: 'buyer' }],
    ['order_message', seller, { order_message_id: 9, side: 'seller' }],
  ])
  for (const { orderId: id, state } of rows) expect([id, state]).toEqual([orderId, 'waiting'])
})

test('each order move emails exactly the listed recipients, and the seller gets no email about an admin’s move', async () => {
  const { tell } = await startEmailedOrder()
  const sentTo: Record<string, string[]> = {}
  const each = orderMoves.flatMap((move) => move.by.map((by): [OrderMove, typeof by] => [move, by]))
  for (const [{ from, to, notifies }, by] of each) {
    const rows = await tell({ kind: 'moved', from, to, by, notifies })
    if (rows.length > 0) sentTo[`${from} to ${to} by ${by}`] = rows.map(({ recipient }) => recipient)
  }

  expect(sentTo).toEqual({
    'new to accepted by admin': [buyer],
    'new to cancelled by admin': [buyer],
    'new to cancelled by customer': [seller],
    'quoted to accepted by admin': [buyer],
    'quoted to accepted by customer': [buyer, seller],
    'quoted to declined by admin': [buyer],
    'quoted to declined by customer': [seller],
    'quoted to cancelled by admin': [buyer],
    'quoted to cancelled by customer': [seller],
    'quoted to new by admin': [buyer],
    'quoted to new by clock': [buyer, seller],
    'accepted to shipped by admin': [buyer],
    'accepted to completed by admin': [buyer],
    'accepted to cancelled by admin': [buyer],
  })
})

test('a customer without a contact address gets emails at the customer record’s address, blocked or not, and no email is sent without an address', async () => {
  const { tell, set, signUp, db } = await startEmailedOrder()
  const payment = { kind: 'payment', paymentId: 1 } as const
  const { customer } = await signUp()
  await db.update(customers).set({ blockDenyAccess: true }).where(eq(customers.id, customer.id))
  await set({ contact: null, visitorId: null, customerId: customer.id })
  expect((await tell(payment)).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])

  await db.update(customers).set({ email: '' }).where(eq(customers.id, customer.id))
  expect(await tell(payment)).toEqual([])
  await set({ customerId: null })
  expect(await tell(payment)).toEqual([])
  await set({ contact: { ...vera, email: '' } })
  expect(await tell(payment)).toEqual([])
})

test('every admin gets the email when the shop has no address, and no email is sent when no admin has one', async () => {
  const { tell, db, shopId } = await startEmailedOrder()
  const contactInfo = { name: '', email: '', phone: '', website_url: '' }
  await db.update(shops).set({ contactInfo }).where(eq(shops.id, shopId))
  const message = { kind: 'message', messageId: 1, from: 'buyer' } as const

  expect((await tell(message)).map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  await db.update(customers).set({ email: '' })
  expect(await tell(message)).toEqual([])
})

test('an erasure anonymizes the customer’s emails of an order and keeps the seller’s, and an export contains only the customer’s', async () => {
  const { db, shopId, tell, readEmails } = await startEmailedOrder()
  const person = personAt(shopId, vera.email)
  await tell({ kind: 'message', messageId: 1, from: 'seller' })
  await tell({ kind: 'message', messageId: 1, from: 'buyer' })
  await tell({ kind: 'moved', from: 'quoted', to: 'new', by: 'clock', notifies: 'both' })

  const { emails } = await exportEmails(db, person)
  await db.transaction((tx) => eraseEmails(tx, person))

  expect(emails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['order_message', vera.email],
    ['order_news', vera.email],
  ])
  expect((await readEmails()).map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
    ['order_message', '', 'cancelled'],
    ['order_message', 'hello@welo.example', 'waiting'],
    ['order_news', '', 'cancelled'],
    ['order_news', 'hello@welo.example', 'waiting'],
  ])
})
