import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, emails, embeddedIssuer, identityUsers, orders } from '../../../server/database/schema.ts'
import { claimEmail } from '../../../server/emails/claimEmail.ts'
import { recordOutcome } from '../../../server/emails/outcome.ts'
import { deleteExpiredNetworks, moveToConfirmedLane, queueEmail } from '../../../server/emails/queue.ts'
import { backInStockEmail } from '../../../server/items/watches/backInStockEmail.ts'
import { queueCheckoutEmails, redirectReceipt } from '../../../server/orders/emails/queueCheckoutEmails.ts'
import { addOrderLines, opalLine } from '../../support/database/addOrderLines.ts'
import { emailBudget } from '../../support/email/createMailbox.ts'
import { startEmail } from '../../support/email/startEmail.ts'

const start = async () => {
  const { db, shopId, read, add } = await startEmail()
  interface Order {
    email: string
    network?: string
    customerId?: number
    isConfirmed?: boolean
  }
  /** Places an order of one line and queues its emails, as a checkout does. */
  const order = async ({ email, network, customerId, isConfirmed = false }: Order) => {
    const contact = { name: 'Buyer', email, phone: '' }
    const [line] = await addOrderLines(db, [{ shopId, customerId, contact, ...opalLine }])
    if (!isConfirmed) await db.update(orders).set({ confirmedAt: null }).where(eq(orders.id, line!.orderId))
    const details = {
      linesBefore: undefined,
      contactEmail: 'hello@welo.example',
      buyerEmail: undefined,
      network,
    }
    await db.transaction((tx) => queueCheckoutEmails(tx, line!, details))
    return line!
  }
  /** Sends the next email of the lane for guests. Returns its recipient. */
  const sendNextReceipt = async () => {
    for (;;) {
      const claimed = await claimEmail(db, emailBudget)
      if (!claimed) return undefined
      const { job, isAccepted } = claimed
      if (!isAccepted) continue
      await recordOutcome(db, job, { state: 'sent' })
      if (job.lane === 'guest') return job.recipient
    }
  }
  const signUp = async (email: string, { issuer = embeddedIssuer, emailVerified = true } = {}) => {
    const subject = crypto.randomUUID()
    await db.insert(identityUsers).values({ id: subject, name: 'Ada', email, emailVerified })
    const customer = { shopId, issuer, subject, customerNumber: 1, fullName: 'Ada', email }
    const [row] = await db.insert(customers).values(customer).returning()
    return row!.id
  }
  const readReceipts = async () => (await read()).filter(({ kind }) => kind === 'order_receipt')
  return { db, shopId, add, order, sendNextReceipt, signUp, readReceipts }
}

test('after sixty enquiries with invented contacts from one network, a real buyer’s receipt is the next guest email', async () => {
  const { order, sendNextReceipt } = await start()
  for (let n = 0; n < 60; n += 1) await order({ email: `invented${n}@example.com`, network: 'attacker' })
  expect(await sendNextReceipt()).toBe('invented0@example.com')

  await order({ email: 'real@example.com', network: 'buyer' })

  expect(await sendNextReceipt()).toBe('real@example.com')
  expect(await sendNextReceipt()).toBe('invented1@example.com')
})

test('turns count the emails of the same lane and network within 24 hours, and networks are deleted after 48', async () => {
  const { db, order, readReceipts, add } = await start()
  await add({ network: 'a' })
  await order({ email: 'old@example.com', network: 'a' })
  await db.update(emails).set({ createdAt: sql`now() - interval '25 hours'` })
  for (const [n, network] of ['a', 'a', 'b', undefined].entries())
    await order({ email: `new${n}@example.com`, ...(network && { network }) })
  await order({ email: 'confirmed@example.com', network: 'a', isConfirmed: true })

  expect((await readReceipts()).map(({ lane, network, turn }) => [lane, network, turn])).toEqual([
    ['guest', 'a', 0],
    ['guest', 'a', 0],
    ['guest', 'a', 1],
    ['guest', 'b', 0],
    ['guest', 'unknown', 0],
    ['confirmed', 'a', 0],
  ])
  await db
    .update(emails)
    .set({ createdAt: sql`now() - interval '49 hours'` })
    .where(eq(emails.recipient, 'old@example.com'))
  await deleteExpiredNetworks(db)
  expect((await readReceipts()).filter(({ network }) => network === null)).toHaveLength(1)
})

test('back-in-stock emails delay another guest by at most one email', async () => {
  const { db, shopId, order, sendNextReceipt } = await start()
  const watchers = Array.from({ length: 10 }, (_, n) => ({
    shopId,
    recipient: `watcher${n}@example.com`,
  }))
  await queueEmail(db, backInStockEmail, ...watchers)
  await order({ email: 'real@example.com', network: 'buyer' })

  const next = [await sendNextReceipt(), await sendNextReceipt()]
  expect(next).toEqual(['watcher0@example.com', 'real@example.com'])
})

test.for([
  ['the customer’s verified address', 'confirmed', 'ada@example.com', {}],
  ['the same address in other letters', 'confirmed', 'Ada@Example.com', {}],
  ['an unverified address of the account', 'guest', 'ada@example.com', { emailVerified: false }],
  ['the address of an account of Clerk', 'confirmed', 'ada@example.com', { issuer: 'https://clerk.example' }],
  ['another address that a customer enters', 'guest', 'ben@example.com', {}],
] as const)('a receipt to %s is in the lane %s', async ([, lane, email, account]) => {
  const { order, signUp, readReceipts } = await start()
  const customerId = await signUp('ada@example.com', account)

  await order({ email, customerId, isConfirmed: true })

  expect(await readReceipts()).toMatchObject([{ lane }])
})

test('confirming an order moves its receipt to the lane of confirmed customers, and a corrected address decides the lane again', async () => {
  const { db, order, readReceipts, signUp } = await start()
  const guest = await order({ email: 'guest@example.com' })
  await order({ email: 'other@example.com' })
  await db.update(emails).set({ dueAt: sql`now() + interval '9 hours'` })
  await db.transaction((tx) => moveToConfirmedLane(tx, guest.orderId))
  const receipts = await readReceipts()
  expect(receipts.map(({ lane }) => lane)).toEqual(['confirmed', 'guest'])
  expect(receipts[0]!.dueAt.getTime()).toBeLessThan(Date.now() + 120_000)

  const customerId = await signUp('ada@example.com')
  const line = await order({ email: 'ada@example.com', customerId })
  const contact = { name: 'Ada', email: 'typo@example.com', phone: '' }
  await db.transaction((tx) => redirectReceipt(tx, { ...line, contact }))
  expect((await readReceipts()).at(-1)).toMatchObject({ recipient: 'typo@example.com', lane: 'guest' })
})
