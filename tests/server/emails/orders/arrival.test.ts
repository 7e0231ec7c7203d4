import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { emails, parcels } from '../../../../server/database/schema.ts'
import type { EmailTrigger } from '../../../../server/orders/emails/queueOrderEmails.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { openMailbox } from '../../../support/email/createMailbox.ts'
import { startSmtp } from '../../../support/servers/startSmtp.ts'
import { shopUrl, startEmailedOrder, vera } from '../../../support/shop/startEmailedOrder.ts'

/** Starts an order, and a mail server that accepts its emails. */
const start = async () => {
  const smtp = await startSmtp()
  const shop = await startEmailedOrder()
  const env = { DATA_DIR: createTemporaryDirectory(), PUBLIC_URL: shopUrl, SMTP_URL: smtp.url }
  const { deliver } = openMailbox(shop.db, loadConfig(env))
  /** Returns the received emails of a trigger, sorted by recipient. */
  const receive = async (trigger: EmailTrigger) => {
    await shop.tell(trigger)
    await deliver()
    return smtp.received.splice(0).toSorted((one, other) => one.to.join().localeCompare(other.to.join()))
  }
  return { ...shop, receive }
}

test('ADM-21 the emails of an order, from estimate to package, reach the customer and the seller once, in HTML and text and in one thread', async () => {
  const { receive, addEstimate, addMessage, set, db, shopId, orderId, number } = await start()
  const estimate = await addEstimate({ shipping: 20, total: 320 })
  const requested = await addMessage('buyer', 'Is it insured? 100 % <sure>')
  const answered = await addMessage('seller', 'It is, for its full price – Grüße')
  const moved = { kind: 'moved', from: 'quoted', to: 'accepted', by: 'customer', notifies: 'both' } as const

  const received = [
    ...(await receive({ kind: 'estimate', estimateId: estimate.id })),
    ...(await receive({ kind: 'message', messageId: requested.id, from: 'buyer' })),
    ...(await receive({ kind: 'message', messageId: answered.id, from: 'seller' })),
  ]
  await set({ state: 'accepted', currency: 'USD', total: 320 })
  received.push(...(await receive(moved)))
  await db.insert(parcels).values({ shopId, orderId, carrier: 'ups', tracking: '1Z 999', customsNote: '' })
  await set({ state: 'shipped' })
  received.push(
    ...(await receive({ ...moved, from: 'accepted', to: 'shipped', by: 'admin', notifies: 'buyer' })),
  )

  const [buyer, seller] = [vera.email, 'hello@welo.example']
  expect(received.map(({ to, email }) => [to, email.replyTo?.[0]?.address, email.subject])).toEqual([
    [[buyer], seller, `Your estimate for order ${number} from Welo`],
    [[seller], buyer, `Message about order ${number} from Vera Visitor`],
    [[buyer], seller, `Welo: a message about your order ${number}`],
    [[seller], buyer, `Order ${number}: Vera Visitor accepted the estimate`],
    [[buyer], seller, `Your order ${number} is confirmed`],
    [[buyer], seller, `Your order ${number} is on its way`],
  ])
  // All emails of the order are in one thread, which no other order shares.
  const threads = received.map(({ email }) => email.references)
  expect(new Set(threads).size).toBe(1)
  expect(threads[0]).toMatch(/^<thread\.[\w-]{43}@shop\.test>$/)
  for (const { email, source } of received) {
    expect(email.inReplyTo).toBe(threads[0])
    expect(source).not.toMatch(new RegExp(`^(Message-ID|References|In-Reply-To):.*${orderId}`, 'im'))
  }
  expect(new Set(received.map(({ email }) => email.messageId)).size).toBe(received.length)
  const said = ['Total: $320.00', '<sure>', 'price – Grüße', 'Total: $320.00', 'Total: $320.00', '1Z 999']
  for (const [index, { email, source }] of received.entries()) {
    expect(email.text).toContain(said[index])
    expect(email.html).toContain('</html>')
    expect(email.html).not.toContain('<sure>')
    expect(source).toContain('Content-Type: multipart/alternative')
    // A person wrote the message, so automatic replies to the email are allowed.
    expect(source.includes('Auto-Submitted')).toBe(index !== 2)
  }
  expect(await db.$count(emails)).toBe(6)
})
