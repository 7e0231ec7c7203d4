import { expect, test } from 'vitest'
import { shopSettings } from '../../../../server/database/schema.ts'
import { shopUrl, startEmailedOrder, vera } from '../../../support/shop/startEmailedOrder.ts'

test('the payment email shows the amount received and the balance due with payment instructions, or that the order is fully paid', async () => {
  const { writeAll, addPayment, set, number, db, shopId } = await startEmailedOrder()
  await db.insert(shopSettings).values({ shopId, values: { payment_link: 'https://pay.example/' } })
  await set({ state: 'accepted', currency: 'USD', total: 300, paid: 100 })
  const part = await addPayment({ reference: 'Transfer <7>' })

  const [content] = await writeAll({ kind: 'payment', paymentId: part.id })

  expect(content).toMatchObject({
    to: vera.email,
    subject: `We received your payment for order ${number}`,
  })
  expect(content!.text).toContain(
    'Amount received: $100.00\nDate: November 20, 2026\nMethod: Bank transfer\nReference: Transfer <7>\nTotal: $300.00\nPaid: $100.00\nBalance due: $200.00\n',
  )
  expect(content!.html).toContain('Transfer &lt;7&gt;')
  expect(content!.text).toContain('Pay online:\nhttps://pay.example/')
  await set({ paid: 300 })
  const [full] = await writeAll({ kind: 'payment', paymentId: part.id })
  expect(full!.text).toContain('Your order is now fully paid.')
  expect(full!.text).not.toContain('Balance due:')
  expect(content!.text).toContain('View your order:')
})

test('AORD-14 the refund receipt shows the amount, date, method and reason, and asks for no payment', async () => {
  const { writeAll, addPayment, set, number } = await startEmailedOrder()
  await set({ state: 'completed', currency: 'EUR', total: 300, paid: 50 })
  const cash = { currency: 'EUR', amount: -250, method: 'cash', dueAgain: false } as const
  const back = await addPayment({ ...cash, reason: 'Chipped <b>' })
  const [refund] = await writeAll({ kind: 'refund', paymentId: back.id })
  await set({ state: 'cancelled' })
  // An email that an earlier version queued.
  const [earlier] = await writeAll({ kind: 'payment', paymentId: back.id })

  expect(refund).toMatchObject({ to: vera.email, subject: `Your refund for order ${number}` })
  const facts = 'Amount refunded: €250.00\nDate: November 20, 2026\nMethod: Cash\nReason: Chipped <b>\n'
  expect(refund!.text).toContain(`${facts}Total: €300.00\nPaid: €300.00\nRefunded: €250.00\n`)
  expect(refund!.html).toContain('Chipped &lt;b&gt;')
  expect(earlier!.text).toContain(`${facts}Paid: €300.00\nRefunded: €250.00\n`)
  for (const { text } of [refund!, earlier!]) expect(text).not.toMatch(/Balance due:|How to pay/)
})

const markup =
  'Hello!\n<img src=x onerror=alert(1)> & <a href="https://evil.test">here</a>\n\nhttps://evil.test'

test('a message email quotes the message as plain text, and a reply to it goes to the author', async () => {
  const { writeAll, addMessage, number, orderId } = await startEmailedOrder()
  const requested = await addMessage('buyer', markup)
  const answered = await addMessage('seller', markup)

  const [toSeller] = await writeAll({ kind: 'message', messageId: requested.id, from: 'buyer' })
  const [toBuyer] = await writeAll({ kind: 'message', messageId: answered.id, from: 'seller' })

  expect(toSeller).toMatchObject({
    to: 'hello@welo.example',
    subject: `Message about order ${number} from Vera Visitor`,
    replyTo: vera.email,
  })
  expect(toSeller!.text).toContain(`View order:\n${shopUrl}/admin/orders/${orderId}/show\n`)
  expect(toBuyer).toMatchObject({
    to: vera.email,
    subject: `Welo: a message about your order ${number}`,
    replyTo: 'hello@welo.example',
    isPersonal: true,
  })
  expect(toBuyer!.text).toContain('View your order:')
  for (const { text, html } of [toSeller!, toBuyer!]) {
    expect(text).toContain('> <img src=x onerror=alert(1)> & <a href="https://evil.test">here</a>\n')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &lt;a href=')
    expect(html).not.toMatch(/<img|href="https:\/\/evil/)
  }
})

test('no email is sent about a payment or a message that no longer exists', async () => {
  const { tell, write, set } = await startEmailedOrder()
  await set({ state: 'accepted', currency: 'USD', total: 300 })
  const queued = [
    ...(await tell({ kind: 'payment', paymentId: 999 })),
    ...(await tell({ kind: 'message', messageId: 999, from: 'seller' })),
  ]

  for (const email of queued) expect(await write(email)).toBeUndefined()
})
