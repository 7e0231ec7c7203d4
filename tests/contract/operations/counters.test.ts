import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates as declaredCertificates } from '../../../dataProvider/resources/certificates.ts'
import { declaredResources } from '../../../dataProvider/resources/declared.ts'
import { buildRecordBody } from '../../factories/record.ts'
import { emails, messages, orderLines, orders } from '../../../server/database/schema.ts'
import { getCounters } from '../../../server/operations/counters.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { stubDiskSpace } from '../../support/disk.ts'
import { createOperations, createProvider } from '../../support/shop/operations.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

const hour = 3_600_000

async function startCounting() {
  const shop = await startShopWithAdmin()
  const { id } = await shop.admin.createItem(buildItemBody())
  const orderAt = async (at: number, actionType: 'enquiry' | 'booking' | 'completed') => {
    const line = await shop.apiFor().createOrderLine({ items_id: id, action_type: 'enquiry' })
    await shop.db

      .update(orderLines)
      .set({ createdAt: new Date(at), actionType })
      .where(eq(orderLines.id, line.id))
    return line
  }
  return { ...shop, orderAt }
}

test('ADM-9 the counters report totals and pending work, and exclude deleted records', async () => {
  const { admin, signUp, orderAt, db, shopId } = await startCounting()
  const now = Date.now()
  await signUp()
  await admin.createItem(buildItemBody({ Is_disabled: true }))
  await admin.createItem(buildItemBody({ item_type: 'Blog' }))
  await admin.deleteItem((await admin.createItem(buildItemBody())).id)
  await admin.createCategory(buildCategoryBody())
  await admin.deleteCategory((await admin.createCategory(buildCategoryBody())).id)
  const certificates = createProvider(admin)
  const addCertificate = () =>
    certificates.create('certificates', { data: buildRecordBody(declaredCertificates) })
  await addCertificate()
  const { data: gone } = await addCertificate()
  await certificates.delete('certificates', { id: gone.id, previousData: gone })
  const confirmed = await orderAt(now - 1 * hour, 'enquiry')
  await db.update(orders).set({ confirmedAt: new Date() }).where(eq(orders.id, confirmed.order_id!))
  await orderAt(now - 21 * hour, 'enquiry')
  await orderAt(now - 21 * hour, 'completed')
  // A quoted order no longer waits for the shop's response.
  const answered = await orderAt(now - 21 * hour, 'enquiry')
  await db.update(orders).set({ state: 'quoted' }).where(eq(orders.id, answered.order_id!))
  await orderAt(now - 50 * hour, 'booking')
  const letter = { shopId, kind: 'contact', name: 'Vera', email: 'v@example.com', text: 'Hello' } as const
  await db.insert(messages).values([letter, { ...letter, status: 'answered' }])

  const email = { shopId, kind: 'test', recipient: 'v@example.com' }
  await db.insert(emails).values([email, { ...email, state: 'failed' }])
  // Emails about accounts belong to no shop and are not counted.
  await db.insert(emails).values({ ...email, shopId: null, kind: 'password_link', state: 'failed' })

  const noRecords = Object.fromEntries(declaredResources.map(({ name }) => [name, 0]))
  const none = { total: 0, disabled: 0, low: 0, unavailable: 0 }
  // Today's bookings depend on the time of day; the next test covers them.
  const {
    bookings_today: _,
    registrations_today: _events,
    ...counters
  } = await createOperations(admin).getCounters()
  expect(counters).toEqual({
    enquiries: 3,
    overdue_enquiries: 1,
    unconfirmed_orders: 3,
    new_messages: 1,
    items: {
      Product: { ...none, total: 2, disabled: 1 },
      Blog: { ...none, total: 1 },
      Event: none,
      Service: none,
      About: none,
      Custom: none,
    },
    customers: 2,
    has_demo: false,
    disk_full: false,
    failed_emails: 1,
    records: { ...noRecords, categories: 1, certificates: 1 },
  })
})

test.for(['Pacific/Kiritimati', 'Asia/Kolkata', 'Pacific/Pago_Pago'])(
  'today’s counts start at midnight in the shop’s time zone, such as %s',
  { tags: 'postgresql' },
  async (timeZone) => {
    const { db, shopId, orderAt } = await startCounting()
    const midnight = lastMidnight(timeZone)
    await orderAt(midnight, 'booking')
    await orderAt(midnight - 1, 'booking')
    for (const at of [midnight, midnight - 1]) {
      const { id } = await orderAt(at, 'booking')
      await db.update(orderLines).set({ itemType: 'Event' }).where(eq(orderLines.id, id))
    }

    const caller = { shopId, isAdmin: true, subject: undefined, customer: undefined, visitorId: undefined }
    const counted = await getCounters(db, caller, timeZone)
    expect([counted.bookings_today, counted.registrations_today]).toEqual([1, 1])
  },
)

test('the counters report a full disk', async () => {
  const { admin } = await startCounting()
  await stubDiskSpace({ bavail: 0 })

  expect(await createOperations(admin).getCounters()).toMatchObject({ disk_full: true })
})

test('ADM-31 the counters report calls that limits refused, with the limits that refused most, and an unlisted proxy', async () => {
  const { app, admin, createHeaders, services } = await startCounting()
  const headers = { ...(await createHeaders()), 'x-forwarded-for': '203.0.113.9' }
  const send = () =>
    app.inject({ url: '/api/search?external={"page":1,"q":"x"}', headers, remoteAddress: '10.0.0.5' })
  for (let n = 0; n < 62; n++) await send()
  for (const url of ['/1', '/2', '/3', '/4', '/5'])
    services.callWatch.refused.add(
      { ip: '', method: 'GET', routeOptions: { url }, log: { info: () => {} } } as never,
      'busy',
    )

  const { refused_calls, unlisted_proxy } = await createOperations(admin).getCounters()

  expect(unlisted_proxy).toBe('10.0.0.5')
  expect(refused_calls!.total).toBe(7)
  expect(refused_calls!.limits).toHaveLength(5)
  expect(refused_calls!.limits[0]).toEqual({
    code: 'too_many_requests',
    route: 'GET /api/search',
    calls: 2,
  })
})

/** Returns the last midnight, in milliseconds, in a time zone without daylight saving time. */
const lastMidnight = (timeZone: string) => {
  const now = Math.floor(Date.now() / 1000) * 1000
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(now)
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return now - ((hours * 60 + minutes) * 60 + seconds) * 1000
}
