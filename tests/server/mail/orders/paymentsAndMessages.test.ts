import { expect, test } from 'vitest'
import { shopSettings } from '../../../../server/database/schema.ts'
import { shopUrl, startMailedOrder, vera } from '../../../support/shop/startMailedOrder.ts'

test('a payment says what was received, and what is open with how to pay it, or that nothing is', async () => {
  const { writeAll, addPayment, set, number, db, shopId } = await startMailedOrder()
  await db.insert(shopSettings).values({ shopId, values: { payment_link: 'https://pay.example/' } })
  await set({ state: 'accepted', currency: 'USD', total: 300, paid: 100 })
  const part = await addPayment({ reference: 'Transfer <7>' })

  const [content] = await writeAll({ kind: 'payment', paymentId: part.id })

  expect(content).toMatchObject({
    to: vera.email,
    subject: `We have received your payment for order ${number}`,
  })
  expect(content!.text).toContain(
    'Received: $100.00\nDate: November 20, 2026\nBy: Bank transfer\nReference: Transfer <7>\nTotal: $300.00\nPaid so far: $100.00\nOpen: $200.00\n',
  )
  expect(content!.html).toContain('Transfer &lt;7&gt;')
  expect(content!.text).toContain('Pay online:\nhttps://pay.example/')
  await set({ paid: 300 })
  const [full] = await writeAll({ kind: 'payment', paymentId: part.id })
  expect(full!.text).toContain('The order is fully paid.')
  expect(full!.text).not.toContain('Open:')
  expect(content!.text).toContain('See your order:')
})

test('AORD-14 the receipt of a refund says how much, when, how and why, and asks for no payment', async () => {
  const { writeAll, addPayment, set, number } = await startMailedOrder()
  await set({ state: 'completed', currency: 'EUR', total: 300, paid: 50 })
  const cash = { currency: 'EUR', amount: -250, method: 'cash', dueAgain: false } as const
  const back = await addPayment({ ...cash, reason: 'Chipped <b>' })
  const [refund] = await writeAll({ kind: 'refund', paymentId: back.id })
  await set({ state: 'cancelled' })
  // As an earlier version has queued it.
  const [earlier] = await writeAll({ kind: 'payment', paymentId: back.id })

  expect(refund).toMatchObject({ to: vera.email, subject: `Your refund for order ${number}` })
  const facts = 'Refunded: €250.00\nDate: November 20, 2026\nBy: Cash\nReason: Chipped <b>\n'
  expect(refund!.text).toContain(`${facts}Total: €300.00\nPaid so far: €300.00\nRefunded so far: €250.00\n`)
  expect(refund!.html).toContain('Chipped &lt;b&gt;')
  expect(earlier!.text).toContain(`${facts}Paid so far: €300.00\nRefunded so far: €250.00\n`)
  for (const { text } of [refund!, earlier!]) expect(text).not.toMatch(/Open:|How to pay/)
})

const markup =
  'Hello!\n<img src=x onerror=alert(1)> & <a href="https://evil.test">here</a>\n\nhttps://evil.test'

test('a message arrives word for word as plain text, and an answer goes to whoever wrote', async () => {
  const { writeAll, addMessage, number, orderId } = await startMailedOrder()
  const asked = await addMessage('buyer', markup)
  const answered = await addMessage('seller', markup)

  const [toSeller] = await writeAll({ kind: 'message', messageId: asked.id, from: 'buyer' })
  const [toBuyer] = await writeAll({ kind: 'message', messageId: answered.id, from: 'seller' })

  expect(toSeller).toMatchObject({
    to: 'hello@welo.example',
    subject: `Message about order ${number} from Vera Visitor`,
    replyTo: vera.email,
  })
  expect(toSeller!.text).toContain(`Open the order:\n${shopUrl}/admin/orders/${orderId}/show\n`)
  expect(toBuyer).toMatchObject({
    to: vera.email,
    subject: `Welo: a message about your order ${number}`,
    replyTo: 'hello@welo.example',
    isPersonal: true,
  })
  expect(toBuyer!.text).toContain('See your order:')
  for (const { text, html } of [toSeller!, toBuyer!]) {
    expect(text).toContain('> <img src=x onerror=alert(1)> & <a href="https://evil.test">here</a>\n')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &lt;a href=')
    expect(html).not.toMatch(/<img|href="https:\/\/evil/)
  }
})

test('nothing is said of a payment or a message that is gone', async () => {
  const { tell, write, set } = await startMailedOrder()
  await set({ state: 'accepted', currency: 'USD', total: 300 })
  const queued = [
    ...(await tell({ kind: 'payment', paymentId: 999 })),
    ...(await tell({ kind: 'message', messageId: 999, from: 'seller' })),
  ]

  for (const mail of queued) expect(await write(mail)).toBeUndefined()
})
