import { expect, test } from 'vitest'
import { ensureCustomer } from '../../../dataProvider/shopApi/ensureCustomer.ts'
import { currencyless, seededIds, users } from '../../support/specification/seed.ts'
import { createFullApi } from '../../support/createFullApi.ts'
import { testConfig } from '../../support/shop/startShop.ts'
import { calls } from '../../contract/specification/calls.ts'
import { openClient } from '../../support/specification/openClient.ts'

// The file of a form is compared by its bytes, below.
const aForm = expect.objectContaining({ image_type: expect.any(String) })

for (const call of calls) {
  test(`${call.name} is sent by the client exactly as specified, and its response has only the specified keys`, async () => {
    const { apiFor, received, violations } = await openClient()
    const answers: Response[] = []
    const noting: typeof fetch = async (...request) => {
      const answer = await fetch(...request)
      answers.push(answer.clone())
      return answer
    }

    await call.client(apiFor(call.who, { fetch: noting }), seededIds)

    expect(violations).toEqual([])
    // The specification server must return only specified keys, so that the client cannot depend on other keys.
    const json = (await answers.at(-1)!.text()) || 'null'
    expect(JSON.parse(json)).toEqual(call.response?.parse(JSON.parse(json)) ?? null)
    const [session, ...others] = received
    expect(session).toMatchObject({ method: 'GET', path: '/auth/me' })
    const sent = call.host === 'main' ? session : others[0]
    expect(sent).toMatchObject({
      name: call.name,
      host: call.host ?? 'shop',
      query: call.query?.sent ?? {},
    })
    expect(sent?.body).toEqual(call.isForm ? aForm : call.body?.sent(seededIds))
    expect(others).toHaveLength(call.host === 'main' ? 0 : 1)
  })
}

test.for(['for an item’s picture', 'for an item’s video'])(
  'API-25 a file %s is uploaded unchanged to the upload host, with its media type',
  async (about) => {
    const { apiFor, received } = await openClient()
    const call = calls.find((candidate) => candidate.about === about)!
    const { image_type, file } = call.body!.sent(seededIds) as { image_type: string; file: File }

    const answer = (await call.client(apiFor('admin'), seededIds)) as { id: number }

    const body = received.at(-1)!.body as { image_type: string; file: File }
    expect(body.image_type).toBe(image_type)
    expect(body.file.name).toBe(file.name)
    expect(await body.file.bytes()).toEqual(await file.bytes())
    expect(answer.id).toEqual(expect.any(Number))
  },
)

test('API-2 the names of the two /auth/me headers come from the configuration', async () => {
  const { apiFor, received, config } = await openClient()

  await apiFor('visitor').getShop()

  expect(received[0]?.headers).toMatchObject({
    [config.domainHeader]: config.domainId,
    [config.authKeyHeader]: config.authKey,
  })
  expect(received[0]?.headers.authorization).toBeUndefined()
})

test('API-1 API-3 the session token is sent only to /auth/me, and the returned token is reused for all other calls', async () => {
  const { apiFor, received, violations } = await openClient()
  const api = apiFor('customer')

  await Promise.all([api.getShop(), api.getCustomer(), api.listCategories()])
  await api.listOrderLines()

  const [session, ...others] = received.map(({ headers }) => headers.authorization)
  expect(session).toBe(`Bearer session-of-${users.customer}`)
  expect(others).toEqual(Array.from({ length: 4 }, () => 'Bearer specified-1'))
  expect(violations).toEqual([])
})

test('IDN-1 IDN-2 a visitor is identified by the temporary id, a signed-in user by the user id', async () => {
  const { apiFor, received, visitorId } = await openClient()

  await apiFor('visitor').listOrderLines()
  await apiFor('customer').listOrderLines()

  const named = received.filter(({ path }) => path === '/cart_items')
  expect(named.map(({ headers }) => headers['x-elegant-userid'])).toEqual([visitorId, users.customer])
})

test('IDN-3 a missing record is created with only name and email, then fetched, and the visitor id is not renewed', async () => {
  const { apiFor, received, violations } = await openClient()
  let renewed = 0

  const asVisitor = { claimable: () => crypto.randomUUID(), renew: () => renewed++ }
  const person = { fullName: 'New Buyer', email: 'new@example.com' }
  const customer = await ensureCustomer(apiFor('newcomer'), person, asVisitor)

  expect(customer).toMatchObject({ elegant_user_id: users.newcomer, Full_name: 'New Buyer' })
  expect(received.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /customer',
    'POST /customer',
    'GET /customer',
  ])
  // The server does not announce claims of a visitor's orders, so the client keeps the visitor id.
  expect(renewed).toBe(0)
  expect(received[2]?.body).toEqual({ cust_info: {}, Full_name: 'New Buyer', email: 'new@example.com' })
  expect(violations).toEqual([])
})

test('API-14 API-15 an item is the first element of the array, and an empty array means no item', async () => {
  const { apiFor } = await openClient()
  const api = apiFor('visitor')

  expect(await api.findItem(seededIds.slug)).toMatchObject({ id: seededIds.item, slug: seededIds.slug })
  expect(await api.findItem('nothing-of-the-kind')).toBeUndefined()
})

test('a slug with special characters reaches the server unchanged', async () => {
  const { apiFor, received } = await openClient()

  await apiFor('visitor').findItem('50% off / “opals” & more?')

  expect(decodeURIComponent(received.at(-1)!.path)).toBe('/items_details/50% off / “opals” & more?')
})

test('ENT-18 an item without a currency is priced in USD in lists, by slug and by id', async () => {
  const { apiFor, seed } = await openClient()
  const api = apiFor('visitor')
  const sent = seed.items.find(({ slug }) => slug === currencyless)!
  expect(sent.currency).toBeUndefined()

  const { items } = await api.listItems('Product', { page: 2 })

  const inDollars = { ...sent, currency: 'USD', version: expect.any(Number) }
  expect(items.find(({ slug }) => slug === currencyless)).toEqual(inDollars)
  expect(await api.findItem(currencyless)).toEqual(inDollars)
  expect(await api.getItem(sent.id)).toEqual(inDollars)
})

/**
 * Every call of the specification, by hand. `/image_upload` has three lines: a category's image, an item's image and an item's
 * video.
 */
const specifiedCalls = [
  'GET /auth/me',
  'GET /customer',
  'POST /customer',
  'PATCH /customer/{elegant_user_id}',
  'GET /customers_all',
  'GET /items_categories',
  'POST /items_categories',
  'PATCH /items_categories/{id}',
  'GET /items_by_type/Product',
  'GET /items_by_type/Event',
  'GET /items_by_type/About',
  'GET /items_by_type/Blog',
  'GET /items_by_type/Service',
  'GET /items_by_type/Custom',
  'GET /items_details/{slug}',
  'GET /items/{id}',
  'POST /items',
  'PATCH /items/{id}',
  'POST /item_images',
  'PATCH /item_images/{id}',
  'DELETE /item_images/{id}',
  'GET /shop',
  'PATCH /shop',
  'POST /image_upload',
  'POST /image_upload',
  'POST /image_upload',
  'POST /cart_items',
  'GET /cart_items',
]

test('the table of calls lists exactly the calls of the specification', () => {
  expect(calls.map(({ method, address }) => `${method} ${address}`).toSorted()).toEqual(
    specifiedCalls.toSorted(),
  )
})

/** Calls of the extensions and of the Admin API. The specification does not list their paths. */
const extended = `
  addOrderNote addPayment addRefund answerEstimate cancelByLink cancelEmail changeByLink changeOrder claimAdmin confirmByLink confirmOrder
  claimOrder createOrder createOrderLink decideByLink decideEstimate deleteCategory deleteItem deleteMessage exportList getCounters getEstimate
  getMessagePicture getOrder getOrderByLink getOrderReport getSettings getTimeline getTimelineByLink importList listUnpaged
  listEmails listMessages listOrderLinePage listOrders listRecords previewEmail previewTemplate promoteCustomer releaseHold releaseEmails replyToMessage
  restoreCategory restoreItem retryEmail revokeOrderLinks saveParcel search sendContactMessage sendCustomRequest sendEstimate
  sendMessageByLink sendOrderMessage sendTestEmail suggest unsubscribe updateMessage updateSettings watchItem`
/** Properties of the client that are not calls. */
const noCalls = ['fetcher', 'call', 'onBlocked', 'dropSession', 'capabilities']

test('every client function is in the table of calls or in the list of extension calls', async () => {
  const api = createFullApi({ config: testConfig })
  const used = new Set<string>(noCalls)
  const noting = new Proxy(api, {
    get: (target, name) => {
      used.add(String(name))
      expect(target).toHaveProperty(String(name))
      return async () => undefined
    },
  })

  for (const { client } of calls) await client(noting, seededIds)

  expect([...used, ...extended.trim().split(/\s+/)].toSorted()).toEqual(Object.keys(api).toSorted())
})
