import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderLineBody } from '../../dataProvider/contract/orders.ts'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
import { ensureCustomer } from '../../dataProvider/shopApi/ensureCustomer.ts'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createUserId } from '../../identity/userId.ts'
import { browserVisitor, renewVisitorId } from '../../identity/visitorId.ts'
import { digestVisitorId } from '../../server/auth/visitor.ts'
import { claimVisitor } from '../../server/customers/claim.ts'
import type { Database } from '../../server/database/database.ts'
import { claimedVisitors, orderLines } from '../../server/database/schema.ts'
import { createOrderLine } from '../../server/orders/store.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { addShop, startShop, testConfig, type TestShop } from '../support/shop.ts'

afterEach(() => vi.unstubAllGlobals())

const body = { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' }
const ada = { fullName: 'Ada Buyer', email: 'ada@example.com' }

async function startWithStone() {
  const shop = await startShop()
  const { api: admin } = await shop.signUp('admin')
  const stone = await admin.createItem(buildItemBody({ title: 'Fire opal' }))
  const enquiry: OrderLineBody = { items_id: stone.id, action_type: 'enquiry' }
  const visitorId = crypto.randomUUID()
  return { ...shop, admin, stone, enquiry, visitorId, visitor: shop.apiFor({ visitorId }) }
}

/** Whose lines there are: customers' ids, or null for a visitor's. */
const owners = async (db: Database) =>
  (await db.select().from(orderLines)).map(({ customerId }) => customerId).toSorted()

test('our server announces visitor-claim', async () => {
  const { apiFor } = await startShop()

  expect(await apiFor().supports('visitor-claim')).toBe(true)
})

test('IDN-6 signing in moves the visitor’s lines to the user, and the id is dead', async () => {
  const { apiFor, signUp, admin, enquiry, visitorId, visitor } = await startWithStone()
  const lines = [await visitor.createOrderLine(enquiry), await visitor.createOrderLine(enquiry)]
  const other = await apiFor().createOrderLine(enquiry)
  const { api } = await signUp()

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  const moved = await api.listOrderLines()
  expect(moved.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toReversed())
  expect(moved[0]?._customers).toMatchObject({ Full_name: 'Ada Buyer', email: 'ada@example.com' })
  const visitors = (await admin.listOrderLines()).filter(({ _customers }) => _customers.email === null)
  expect(visitors.map(({ id }) => id)).toEqual([other.id])
  const dead = { status: 410, code: 'visitor_claimed' }
  await expect(visitor.listOrderLines()).rejects.toMatchObject(dead)
  await expect(visitor.createOrderLine(enquiry)).rejects.toMatchObject(dead)
  await expect(visitor.getCustomer()).rejects.toMatchObject({ status: 404 })
  await expect(visitor.createCustomer(body)).rejects.toMatchObject({ status: 403 })
})

test('IDN-6 whoever has no record yet gets it and the lines in one call', async () => {
  const { apiFor, enquiry, visitorId, visitor } = await startWithStone()
  const line = await visitor.createOrderLine(enquiry)
  const api = apiFor({ userId: 'user_new' })

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await api.listOrderLines()).toMatchObject([{ id: line.id }])
})

test('IDN-6 claiming twice, or from a second account, moves nothing and tells nothing', async () => {
  const { signUp, enquiry, db, visitorId, visitor } = await startWithStone()
  await visitor.createOrderLine(enquiry)
  const [first, second] = [await signUp(), await signUp()]
  const claim = { ...body, temp_session_id: visitorId }
  await first.api.createCustomer(claim)
  const claims = await db.select().from(claimedVisitors)

  const again = await first.api.createCustomer(claim)
  const late = await second.api.createCustomer(claim)
  const nobodys = await second.api.createCustomer({ ...body, temp_session_id: crypto.randomUUID() })

  expect(again.id).toBe(first.customer.id)
  expect(late).toEqual(nobodys)
  expect(await second.api.listOrderLines()).toEqual([])
  expect(await owners(db)).toEqual([first.customer.id])
  expect(await db.select().from(claimedVisitors)).toEqual(expect.arrayContaining(claims))
})

test('IDN-6 of accounts that claim the same visitor at once exactly one gets everything', async () => {
  const { signUp, enquiry, db, visitorId, visitor } = await startWithStone()
  for (let n = 0; n < 3; n++) await visitor.createOrderLine(enquiry)
  const accounts = [await signUp(), await signUp(), await signUp(), await signUp()]

  await Promise.all(accounts.map(({ api }) => api.createCustomer({ ...body, temp_session_id: visitorId })))

  const [claim, ...others] = await db.select().from(claimedVisitors)
  expect(others).toEqual([])
  expect(await owners(db)).toEqual(Array(3).fill(claim?.customerId))
})

test('IDN-6 a claim in one shop moves nothing of another', async () => {
  const { signUp, db, fetch, provider, enquiry, visitorId, visitor } = await startWithStone()
  await addShop(db, 'elsewhere', 'their-key')
  const elsewhere = createShopApi({
    config: { ...testConfig, domainId: 'elsewhere', authKey: 'their-key' },
    fetch,
    getSessionToken: () => provider.sign('user_there'),
    getUserId: async () => 'user_there',
  })
  const line = await visitor.createOrderLine(enquiry)

  await elsewhere.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await elsewhere.listOrderLines()).toEqual([])
  expect(await visitor.listOrderLines()).toEqual([line])
  const { api } = await signUp()
  await api.createCustomer({ ...body, temp_session_id: visitorId })
  expect(await api.listOrderLines()).toMatchObject([{ id: line.id }])
})

test('CHK-7 an order that is repeated after signing in is found by its key', async () => {
  const { signUp, enquiry, db, visitorId, visitor } = await startWithStone()
  const line = await visitor.createOrderLine({ ...enquiry, quantity: 2 }, 'key')
  const { api } = await signUp()

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await api.createOrderLine({ ...enquiry, quantity: 2 }, 'key')).toMatchObject({ id: line.id })
  expect(await db.select().from(orderLines)).toHaveLength(1)
})

test('a moved line gives its key up where the customer has one of that name', async () => {
  const { signUp, enquiry, visitorId, visitor } = await startWithStone()
  const { api } = await signUp()
  const own = await api.createOrderLine(enquiry, 'key')
  await visitor.createOrderLine(enquiry, 'key')
  const kept = await visitor.createOrderLine(enquiry, 'another')

  await api.createCustomer({ ...body, temp_session_id: visitorId })

  expect(await api.listOrderLines()).toHaveLength(3)
  expect(await api.createOrderLine(enquiry, 'key')).toMatchObject({ id: own.id })
  expect(await api.createOrderLine(enquiry, 'another')).toMatchObject({ id: kept.id })
})

test('a claim that is rolled back leaves neither itself nor a moved line', async () => {
  const { signUp, db, enquiry, visitorId, visitor } = await startWithStone()
  const line = await visitor.createOrderLine(enquiry)
  const { api, customer } = await signUp()

  const failing = db.transaction(async (tx) => {
    await claimVisitor(tx, customer, digestVisitorId(visitorId))
    throw new Error('The power went')
  })

  await expect(failing).rejects.toThrow('The power went')
  expect(await db.select().from(claimedVisitors)).toEqual([])
  expect(await visitor.listOrderLines()).toEqual([line])
  expect(await api.listOrderLines()).toEqual([])
})

test.for(['short', 'user_2abcdefghijklmnopqrstuvwxyz', ''])('no visitor is called "%s"', async (id) => {
  const { signUp, db } = await startWithStone()
  const { api } = await signUp()

  await expect(api.createCustomer({ ...body, temp_session_id: id })).rejects.toMatchObject({ status: 400 })
  expect(await db.select().from(claimedVisitors)).toEqual([])
})

/** Starts the second while the first has done its work and not committed; then lets the first commit. */
async function overlap<T>(
  { db, database }: TestShop,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let begun = () => {}
  let commit = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const done = db.transaction(async (tx) => {
    await first(tx)
    begun()
    await mayCommit
  })
  await isBegun
  const answer = second()
  // The embedded engine has one connection: there the second waits for that.
  if (database.engine === 'postgresql') {
    const locks = db.select({ held: sql<boolean>`granted` }).from(sql`pg_locks`)
    const isWaiting = async () => (await locks.where(sql`locktype = 'advisory'`)).some(({ held }) => !held)
    await vi.waitUntil(isWaiting, { timeout: 5_000 })
  }
  commit()
  await done
  return answer
}

const callerOf = (shopId: number, visitorId: string) => ({
  shopId,
  subject: undefined,
  customer: undefined,
  isAdmin: false,
  visitorId: digestVisitorId(visitorId),
})

test('a claim waits for an order of the visitor’s that is under way, and takes it', async () => {
  const shop = await startWithStone()
  const { signUp, shopId, enquiry, visitorId } = shop
  const { api } = await signUp()

  await overlap(
    shop,
    (tx) => createOrderLine(tx, callerOf(shopId, visitorId), enquiry, undefined),
    () => api.createCustomer({ ...body, temp_session_id: visitorId }),
  )

  expect(await api.listOrderLines()).toHaveLength(1)
})

test('an order of the visitor’s waits for a claim that is under way, and is refused', async () => {
  const shop = await startWithStone()
  const { signUp, db, enquiry, visitorId, visitor } = shop
  const { customer } = await signUp()

  const order = overlap(
    shop,
    (tx) => claimVisitor(tx, customer, digestVisitorId(visitorId)),
    () => visitor.createOrderLine(enquiry).catch((error: unknown) => error),
  )

  expect(await order).toMatchObject({ status: 410, code: 'visitor_claimed' })
  expect(await db.select().from(orderLines)).toEqual([])
})

test('whatever the visitor orders while signing in is the customer’s or refused, never a dead visitor’s', async () => {
  const { apiFor, signUp, db, enquiry } = await startWithStone()
  const { api, customer } = await signUp()

  for (let round = 0; round < 5; round++) {
    const visitorId = crypto.randomUUID()
    const order = () => apiFor({ visitorId }).createOrderLine(enquiry)
    const claim = api.createCustomer({ ...body, temp_session_id: visitorId })
    await Promise.allSettled([order(), order(), claim, order(), order()])
    await claim
  }

  expect((await owners(db)).filter((owner) => owner !== customer.id)).toEqual([])
  expect(await db.select().from(claimedVisitors)).toHaveLength(5)
})

/** A browser with a storage of its own, and whoever is signed in to it. */
function openBrowser({ fetch, provider }: TestShop) {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  })
  let user: { id: string; fullName: string; email: string } | null = null
  const userId = createUserId({
    settled: async () => (user ? { status: 'signed-in', user } : { status: 'signed-out', user: null }),
  })
  /** Another tab starts as the browser is now, and hears of a sign-in when it is told. */
  const openTab = () =>
    createShopApi({
      config: testConfig,
      fetch,
      getSessionToken: async () => user && provider.sign(user.id),
      getUserId: userId.get,
      renewUserId: userId.renew,
    })
  return {
    storage,
    openTab,
    signIn: async (api: ReturnType<typeof openTab>, id: string) => {
      user = { id, ...ada }
      api.dropSession()
      return ensureCustomer(api, user, browserVisitor)
    },
    signOut: (api: ReturnType<typeof openTab>) => {
      user = null
      renewVisitorId()
      api.dropSession()
    },
  }
}

test('IDN-6 our client claims when somebody signs in, and has a fresh id then and at sign-out', async () => {
  const shop = await startWithStone()
  const { storage, openTab, signIn, signOut } = openBrowser(shop)
  const api = openTab()
  const line = await api.createOrderLine(shop.enquiry)
  const ids = [storage.get(storageKeys.visitor)]

  await signIn(api, 'user_ada')
  ids.push(storage.get(storageKeys.visitor))
  expect(storage.has(storageKeys.usedVisitor)).toBe(false)
  expect(await api.listOrderLines()).toMatchObject([{ id: line.id }])
  signOut(api)
  ids.push(storage.get(storageKeys.visitor))

  expect(new Set(ids).size).toBe(3)
})

test('IDN-6 two tabs that sign in at once both know the customer, and the fresh id is one', async () => {
  const shop = await startWithStone()
  const { storage, openTab, signIn } = openBrowser(shop)
  const [one, other] = [openTab(), openTab()]
  await one.createOrderLine(shop.enquiry)

  const records = await Promise.all([signIn(one, 'user_ada'), signIn(other, 'user_ada')])
  const fresh = storage.get(storageKeys.visitor)
  await signIn(other, 'user_ada')

  expect(records[0]).toEqual(records[1])
  expect(storage.get(storageKeys.visitor)).toBe(fresh)
  expect(await one.listOrderLines()).toHaveLength(1)
})

test('an old tab whose visitor has signed in elsewhere goes on by itself as a new one', async () => {
  const shop = await startWithStone()
  const { storage, openTab } = openBrowser(shop)
  const tab = openTab()
  await tab.createOrderLine(shop.enquiry)
  const { api } = await shop.signUp()
  await api.createCustomer({ ...body, temp_session_id: storage.get(storageKeys.visitor) })

  // Both calls meet the dead id; they must agree on the next one.
  const made = await Promise.all([tab.createOrderLine(shop.enquiry), tab.createOrderLine(shop.enquiry)])

  const mine = await tab.listOrderLines()
  expect(mine.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  expect(await api.listOrderLines()).toHaveLength(1)
})

test('sign-out, then another user signs in on the same machine and sees nothing of the first', async () => {
  const shop = await startWithStone()
  const { openTab, signIn, signOut } = openBrowser(shop)
  const api = openTab()
  await api.createOrderLine(shop.enquiry)
  const first = await signIn(api, 'user_ada')
  await api.createOrderLine(shop.enquiry)
  expect(await api.listOrderLines()).toHaveLength(2)

  signOut(api)
  expect(await api.listOrderLines()).toEqual([])
  const second = await signIn(api, 'user_ben')

  expect(second.id).not.toBe(first.id)
  expect(await api.listOrderLines()).toEqual([])
})
