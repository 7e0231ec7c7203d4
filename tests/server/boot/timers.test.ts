import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { listTimers } from '../../../server/boot/timers.ts'
import {
  emailLinks,
  emails,
  mediaFiles,
  orderNetworks,
  refusedCalls,
  watches,
} from '../../../server/database/schema.ts'
import { startMoves } from '../../support/shop/startMoves.ts'

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

test('the timers expire estimates, notify watchers, correct times set by a fast clock, save counts of refused calls, maintain the database and delete expired data', async () => {
  const { database, db, config, services, shopId, admin, addItem, place, quote, expireEstimate } =
    await startMoves()
  const stone = await addItem()
  const orderId = await place([{ id: stone.id }])
  await quote(orderId)
  await expireEstimate(orderId)
  const back = await addItem()
  await db.delete(emails)
  await db.insert(watches).values([
    { shopId, itemId: back.id, email: 'ada@example.com' },
    { shopId, itemId: stone.id, email: 'ben@example.com', notifiedAt: daysFromNow(-91) },
  ])
  const email = { kind: 'password_changed', recipient: 'ada@example.com' }
  await db.insert(emails).values([
    { ...email, dueAt: daysFromNow(3) },
    { ...email, state: 'sent', createdAt: daysFromNow(-91) },
  ])
  const file = { kind: 'Image', contentType: 'image/webp', bytes: 1, width: 1, height: 1 } as const
  await db.insert(mediaFiles).values({ ...file, shopId, key: '1.webp', checksum: '', dueAt: daysFromNow(3) })
  const link = { shopId, kind: 'watch', recordId: '1' }
  await db.insert(emailLinks).values({ ...link, digest: 'old', expiresAt: daysFromNow(-1) })
  const old = join(config.DATA_DIR, 'outbox', '2020-01-01T00-00-00.000Z-1.eml')
  mkdirSync(join(config.DATA_DIR, 'outbox'))
  writeFileSync(old, '')
  const call = { ip: '', method: 'GET', routeOptions: { url: '/' }, log: { info: () => {} } }
  services.callWatch.refused.add(call as never, 'busy')
  const network = { shopId, orderId, network: 'digest', createdAt: daysFromNow(-2.1) }
  await db.insert(orderNetworks).values(network)
  const maintain = vi.fn(async () => {})

  for (const { run } of listTimers({ ...database, maintain }, config, services.callWatch)) await run()

  expect(await admin.getOrder(orderId)).toMatchObject({ state: 'new' })
  expect(await db.$count(orderNetworks)).toBe(0)
  const sent = await db.select().from(emails).orderBy(emails.id)
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
    'back_in_stock',
    'order_news',
    'order_news',
    'password_changed',
  ])
  expect(sent.filter(({ dueAt }) => dueAt > daysFromNow(0.01))).toEqual([])
  const [picture] = await db.select().from(mediaFiles).where(eq(mediaFiles.key, '1.webp'))
  expect(picture!.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  expect(await db.select().from(watches)).toMatchObject([
    { email: 'ada@example.com', notifiedAt: expect.any(Date) },
  ])
  expect(await db.$count(emailLinks, sql`digest = 'old'`)).toBe(0)
  expect(existsSync(old)).toBe(false)
  expect(await db.$count(refusedCalls)).toBe(1)
  expect(maintain).toHaveBeenCalledTimes(1)
})
