import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { mails, parcels } from '../../../../server/database/schema.ts'
import type { EmailTrigger } from '../../../../server/orders/emails/queueOrderEmails.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { openMailbox } from '../../../support/mail/createMailbox.ts'
import { startSmtp } from '../../../support/servers/startSmtp.ts'
import { shopUrl, startMailedOrder, vera } from '../../../support/shop/startMailedOrder.ts'

/** The order, and a mail server that takes the emails about it. */
const start = async () => {
  const smtp = await startSmtp()
  const shop = await startMailedOrder()
  const env = { DATA_DIR: createTemporaryDirectory(), PUBLIC_URL: shopUrl, SMTP_URL: smtp.url }
  const { deliver } = openMailbox(shop.db, loadConfig(env))
  /** The emails of a trigger as they arrive, sorted by recipient. */
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
  const asked = await addMessage('buyer', 'Is it insured? 100 % <sure>')
  const answered = await addMessage('seller', 'It is, for its full price – Grüße')
  const moved = { kind: 'moved', from: 'quoted', to: 'accepted', by: 'customer', tells: 'both' } as const

  const received = [
    ...(await receive({ kind: 'estimate', estimateId: estimate.id })),
    ...(await receive({ kind: 'message', messageId: asked.id, from: 'buyer' })),
    ...(await receive({ kind: 'message', messageId: answered.id, from: 'seller' })),
  ]
  await set({ state: 'accepted', currency: 'USD', total: 320 })
  received.push(...(await receive(moved)))
  await db.insert(parcels).values({ shopId, orderId, carrier: 'ups', tracking: '1Z 999', customsNote: '' })
  await set({ state: 'shipped' })
  received.push(
    ...(await receive({ ...moved, from: 'accepted', to: 'shipped', by: 'admin', tells: 'buyer' })),
  )

  const [buyer, seller] = [vera.email, 'hello@welo.example']
  expect(received.map(({ to, mail }) => [to, mail.replyTo?.[0]?.address, mail.subject])).toEqual([
    [[buyer], seller, `Your estimate for order ${number} from Welo`],
    [[seller], buyer, `Message about order ${number} from Vera Visitor`],
    [[buyer], seller, `Welo: a message about your order ${number}`],
    [[seller], buyer, `Order ${number}: Vera Visitor accepted the estimate`],
    [[buyer], seller, `Your order ${number} is confirmed`],
    [[buyer], seller, `Your order ${number} is on its way`],
  ])
  // One conversation on each side, and none with another order's emails.
  const threads = received.map(({ mail }) => mail.references)
  expect(new Set(threads).size).toBe(1)
  expect(threads[0]).toMatch(/^<thread\.[\w-]{43}@shop\.test>$/)
  for (const { mail, source } of received) {
    expect(mail.inReplyTo).toBe(threads[0])
    expect(source).not.toMatch(new RegExp(`^(Message-ID|References|In-Reply-To):.*${orderId}`, 'im'))
  }
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(received.length)
  const said = ['Total: $320.00', '<sure>', 'price – Grüße', 'Total: $320.00', 'Total: $320.00', '1Z 999']
  for (const [index, { mail, source }] of received.entries()) {
    expect(mail.text).toContain(said[index])
    expect(mail.html).toContain('</html>')
    expect(mail.html).not.toContain('<sure>')
    expect(source).toContain('Content-Type: multipart/alternative')
    // What somebody wrote himself is answered by nobody's holiday notice alone.
    expect(source.includes('Auto-Submitted')).toBe(index !== 2)
  }
  expect(await db.$count(mails)).toBe(6)
})
