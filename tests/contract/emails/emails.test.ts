import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailCalls } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { emailLinks, emails } from '../../../server/database/schema.ts'
import { holdEmails } from '../../../server/emails/holds.ts'
import { isDue } from '../../../server/jobs/queue.ts'
import { emailQueue } from '../../../server/emails/queue.ts'
import { addEmail, type EmailParts } from '../../support/email/addEmail.ts'
import { startShopWithAdmin, testConfig } from '../../support/shop/startShop.ts'

const callsOf = ({ fetcher }: Pick<ShopApi, 'fetcher'>) => emailCalls(fetcher, testConfig)

const start = async () => {
  const shop = await startShopWithAdmin()
  const { db, shopId } = shop
  const add = (parts?: EmailParts) => addEmail(db, shopId, parts)
  const set = (id: number, values: object) => db.update(emails).set(values).where(eq(emails.id, id))
  const isDueNow = async (id: number) =>
    (await db.$count(emails, and(eq(emails.id, id), isDue(emailQueue)))) === 1
  return { ...shop, calls: callsOf(shop.admin), add, set, isDueNow }
}

test('a shop’s emails are listed by page and filtered by state, kind and search, with counts of all of them', async () => {
  const { calls, add, set, addOtherShop } = await start()
  const { stranger, otherId } = await addOtherShop()
  for (let n = 0; n < 21; n += 1) await add({ recipient: `customer${n}@example.com` })
  const failed = await add({ kind: 'order_receipt', orderId: crypto.randomUUID() })
  await set(failed.id, { state: 'failed', lastReply: '550 No such user', subject: 'Your order W-1' })
  await add({ shopId: null, kind: 'password_link' })
  await add({ shopId: otherId, recipient: 'other@example.com' })

  const first = await calls.listEmails({ page: 1 })
  expect(first).toMatchObject({ itemsTotal: 22, itemsReceived: 20, nextPage: 2, perPage: 20 })
  expect(first.stats).toEqual({ waiting: 21, sent: 0, failed: 1, cancelled: 0, held: 0 })
  expect(first.is_holding).toBe(false)
  expect(first.kinds[0]).toEqual({ kind: 'order_notice', label: 'New order' })
  expect(first.kinds.map(({ kind }) => kind)).not.toContain('password_link')
  expect(first.outbox).toMatch(/outbox$/)
  expect(first.items[0]).toEqual({
    id: failed.id,
    kind: 'order_receipt',
    label: 'Order receipt',
    state: 'failed',
    order_id: failed.orderId,
    recipient: 'ada@example.com',
    subject: 'Your order W-1',
    tries: 0,
    last_answer: '550 No such user',
    due_at: expect.any(Number),
    sent_at: null,
    created_at: expect.any(Number),
  })
  const idsOf = async (query: object) =>
    (await calls.listEmails({ page: 1, ...query })).items.map(({ id }) => id)
  expect(await idsOf({ state: 'failed' })).toEqual([failed.id])
  expect(await idsOf({ kind: 'order_receipt' })).toEqual([failed.id])
  expect(await idsOf({ q: 'w-1 order' })).toEqual([failed.id])
  expect(await idsOf({ q: 'CUSTOMER20' })).toHaveLength(1)
  expect((await callsOf(stranger).listEmails({ page: 1 })).items.map(({ recipient }) => recipient)).toEqual([
    'other@example.com',
  ])
})

test('a retry of a failed email starts at the first attempt, with the same Message-ID', async () => {
  const { db, calls, add, set, isDueNow } = await start()
  const { id, uid } = await add()
  await set(id, { state: 'failed', tries: 21, dueAt: sql`now() + interval '1 hour'` })

  expect(await calls.retryEmail(id)).toMatchObject({ state: 'waiting', tries: 0 })

  const { items } = await calls.listEmails({ page: 1 })
  expect(items[0]!.due_at).toBeLessThanOrEqual(Date.now() + 1000)
  expect(await isDueNow(id)).toBe(true)
  expect(await db.select({ uid: emails.uid }).from(emails)).toEqual([{ uid }])
})

test('ADM-21 when two admins resend a failed email, the second call is rejected and the email is queued once', async () => {
  const { calls, add, set, isDueNow } = await start()
  const { id } = await add()
  await set(id, { state: 'failed', dueAt: sql`now() + interval '1 hour'` })
  await calls.retryEmail(id, 'failed')

  const refusal = { status: 409, code: 'stale', payload: { record: { id, state: 'waiting' } } }
  await expect(calls.retryEmail(id, 'failed')).rejects.toMatchObject(refusal)

  expect(await isDueNow(id)).toBe(true)
})

test('a retry of a sent email gets a new Message-ID and invalidates the earlier links', async () => {
  const { db, shopId, calls, add, set } = await start()
  const { id, uid } = await add()
  const other = await add()
  await set(id, { state: 'sent', sentAt: sql`now()` })
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(emailLinks).values(
    [id, other.id].map((emailId) => ({
      shopId,
      emailId,
      digest: String(emailId),
      kind: 'watch',
      recordId: '1',
      expiresAt,
    })),
  )

  expect(await calls.retryEmail(id)).toMatchObject({ state: 'waiting', sent_at: null })

  const [row] = await db.select().from(emails).where(eq(emails.id, id))
  expect(row!.uid).not.toBe(uid)
  expect((await db.select().from(emailLinks)).map(({ emailId }) => emailId)).toEqual([other.id])
})

test('an email can be cancelled until it is sent, but neither cancelled nor retried while it is being sent', async () => {
  const { calls, add, set } = await start()
  const waiting = await add()
  const sent = await add()
  await set(sent.id, { state: 'sent' })
  const failed = await add()
  await set(failed.id, { state: 'failed' })
  const leased = await add()
  await set(leased.id, { leaseId: crypto.randomUUID(), leasedUntil: sql`now() + interval '1 minute'` })

  expect(await calls.cancelEmail(waiting.id)).toMatchObject({ state: 'cancelled' })
  expect(await calls.cancelEmail(failed.id)).toMatchObject({ state: 'cancelled' })
  expect(await calls.cancelEmail(waiting.id)).toMatchObject({ state: 'cancelled' })
  for (const refused of [
    () => calls.cancelEmail(sent.id),
    () => calls.cancelEmail(leased.id),
    () => calls.retryEmail(leased.id),
  ]) {
    await expect(refused()).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
  }
  expect(await calls.retryEmail(waiting.id)).toMatchObject({ state: 'waiting' })
})

test('emails of another shop and emails about accounts are not found', async () => {
  const { add, addOtherShop, calls } = await start()
  const { stranger } = await addOtherShop()
  const ours = await add()
  const account = await add({ shopId: null, kind: 'password_link' })

  for (const refused of [
    () => callsOf(stranger).retryEmail(ours.id),
    () => callsOf(stranger).cancelEmail(ours.id),
    () => calls.retryEmail(account.id),
    () => calls.cancelEmail(account.id),
    () => calls.previewEmail(account.id),
  ]) {
    await expect(refused()).rejects.toMatchObject({ status: 404 })
  }
})

test('the list reports that the shop’s emails are on hold, even if there are none, until they are released', async () => {
  const { db, calls, addOtherShop } = await start()
  const { stranger } = await addOtherShop()
  await holdEmails(db)
  expect(await calls.listEmails({ page: 1 })).toMatchObject({ is_holding: true, stats: { held: 0 } })

  await calls.releaseEmails()

  expect(await calls.listEmails({ page: 1 })).toMatchObject({ is_holding: false })
  expect(await callsOf(stranger).listEmails({ page: 1 })).toMatchObject({ is_holding: true })
})

test('a shop releases its own emails on hold, but not the account emails', async () => {
  const { calls, add, set, addOtherShop, isDueNow } = await start()
  const { stranger, otherId } = await addOtherShop()
  const ours = await add()
  for (const email of [
    ours,
    await add({ shopId: null, kind: 'password_changed' }),
    await add({ shopId: otherId }),
  ]) {
    await set(email.id, { state: 'held' })
  }

  expect(await calls.releaseEmails()).toEqual({ released: 1 })
  expect(await calls.releaseEmails()).toEqual({ released: 0 })
  expect(await isDueNow(ours.id)).toBe(true)
  expect(await callsOf(stranger).releaseEmails()).toEqual({ released: 1 })
})
