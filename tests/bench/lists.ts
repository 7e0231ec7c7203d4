// Asks every list of a full shop, on PostgreSQL and then on the embedded engine, and prints how long the answers took, and
// how long the back office takes to show them: npm run bench. Needs the machine for itself. Ends with exit code 1 when a
// list is beyond its budget.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import { createBackOfficeApi, type BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { buildApi } from '../../server/boot/server.ts'
import { createAuthTokens } from '../../server/auth/authToken.ts'
import { buildIfStale } from '../../server/bin/build.mjs'
import { loadConfig } from '../../server/config.ts'
import { orders } from '../../server/database/schema.ts'
import { openStores } from '../../server/boot/openStores.ts'
import { createJobs } from '../../server/jobs/jobs.ts'
import { createMailQueue } from '../../server/mail/queue.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { atShare, beyond, budgets, type Figure } from './budgets.ts'
import { admin, fill, shopKey } from './fill.ts'
import { firstRowHeader, measureFirstRows } from './firstRow.ts'

const callsPerList = 200

/** Orders that have come far (fill). */
let orderIds: string[] = []

type Ask = (api: BackOfficeApi, call: number) => Promise<unknown>

/** Every way a list is asked for, in turn. `call` counts from 0, so that pages and words differ. */
const lists: Record<string, Record<string, Ask>> = {
  items: {
    'first pages': (api, call) => api.listItems('Product', { page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listItems('Product', { page: 750 - (call % 50) }),
    'q, many': (api) => api.listItems('Product', { page: 1, q: 'honey' }),
    'q, few': (api, call) => api.listItems('Product', { page: 1, q: `flashes sku${1000 + call}` }),
    'q, disabled, price': (api) =>
      api.listItems('Product', { page: 20, q: 'opal', disabled: false, sort: '-price' }),
    'category, title': (api, call) =>
      api.listItems('Product', { page: 3, category: 1 + (call % 20), sort: 'title' }),
    'title, last pages': (api, call) => api.listItems('Product', { page: 750 - (call % 50), sort: '-title' }),
    'available, first pages': (api, call) =>
      api.listItems('Product', { page: 1 + (call % 5), availability: 'available' }),
    'reserved, price': (api) =>
      api.listItems('Product', { page: 2, availability: 'reserved', sort: '-price' }),
    low: (api) => api.listItems('Product', { page: 1, availability: 'low' }),
    events: (api, call) => api.listItems('Event', { page: 1 + (call % 10) }),
  },
  customers: {
    'first pages': (api, call) => api.listCustomers({ page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listCustomers({ page: 500 - (call % 50) }),
    'q, many': (api) => api.listCustomers({ page: 2, q: 'almaz' }),
    'q, few': (api, call) => api.listCustomers({ page: 1, q: `buyer-${1000 + call}` }),
    'role, name': (api) => api.listCustomers({ page: 5, role: 'blocked', sort: 'Full_name' }),
    'offline, last seen': (api) => api.listCustomers({ page: 400, online: false, sort: '-last_seen' }),
    'one by id': (api, call) => api.listCustomers({ page: 1, id: 1 + call }),
  },
  'order lines': {
    'first pages': (api, call) => api.listOrderLinePage({ page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listOrderLinePage({ page: 2000 - (call % 50) }),
    'q, many': (api) => api.listOrderLinePage({ page: 2, q: 'honey' }),
    'q, few': (api, call) => api.listOrderLinePage({ page: 1, q: `visitor ${5 * (1000 + call)}` }),
    'q of a customer, status': (api, call) =>
      api.listOrderLinePage({ page: 1, q: `buyer-${1000 + call}`, status: 'booking' }),
    'status, last pages': (api) => api.listOrderLinePage({ page: 480, status: 'enquiry' }),
    'name, last pages': (api) => api.listOrderLinePage({ page: 1900, sort: 'name' }),
    'q, price': (api) => api.listOrderLinePage({ page: 100, q: 'opal', sort: '-price' }),
    mine: (api) => api.listOrderLinePage({ page: 1, mine: true }),
  },
  orders: {
    'first pages': (api, call) => api.listOrders({ page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listOrders({ page: 1000 - (call % 50) }),
    'q, number': (api, call) => api.listOrders({ page: 1, q: `W-${2000 + call}` }),
    'q, title': (api) => api.listOrders({ page: 2, q: 'honey' }),
    'q, SKU': (api, call) => api.listOrders({ page: 1, q: `SKU${1000 + call}` }),
    'q of a customer, state': (api, call) =>
      api.listOrders({ page: 1, q: `buyer-${1000 + call}`, state: 'completed' }),
    'state, changed': (api) => api.listOrders({ page: 100, state: 'accepted', sort: '-changed_at' }),
    'still to do, last pages': (api) => api.listOrders({ page: 500, open: true }),
    'part paid': (api) => api.listOrders({ page: 10, payment: 'part' }),
    'status, last pages': (api) => api.listOrders({ page: 400, status: 'enquiry' }),
    'awaits a reply': (api) => api.listOrders({ page: 3, awaits_reply: true, sort: 'created_at' }),
    mine: (api) => api.listOrders({ page: 1, mine: true }),
  },
  'an order': {
    all: (api, call) => api.getOrder(orderIds[call % orderIds.length]!),
    timeline: (api, call) => api.getTimeline(orderIds[call % orderIds.length]!),
  },
  messages: {
    'first pages': (api, call) => api.listMessages({ page: 1 + (call % 5) }),
    'q, status': (api) => api.listMessages({ page: 2, q: 'stone still', status: 'new' }),
  },
  counters: { all: (api) => api.getCounters() },
}

/** Milliseconds that each of the calls took, by the way it asked. */
const time = async (api: BackOfficeApi, ways: Record<string, Ask>) => {
  const taken: { way: string; ms: number }[] = []
  const asks = Object.entries(ways)
  // Once each beforehand: code is compiled, plans are made, pages are in memory.
  for (const [, ask] of asks) await ask(api, 0)
  for (let call = 0; call < callsPerList; call++) {
    const [way, ask] = asks[call % asks.length]!
    const start = performance.now()
    await ask(api, call)
    taken.push({ way, ms: performance.now() - start })
  }
  return taken
}

const times = (taken: { ms: number }[]) => taken.map(({ ms }) => ms)

const slowestWay = (taken: { way: string; ms: number }[]) => {
  const medians = [...new Set(taken.map(({ way }) => way))].map((way) => ({
    way,
    ms: atShare(times(taken.filter((one) => one.way === way)), 0.5),
  }))
  return medians.toSorted((a, b) => b.ms - a.ms)[0]!
}

/** Prints a line; what counts is the p95. */
const report = (engine: string, list: string, taken: { way: string; ms: number }[]): Figure => {
  const { way, ms } = slowestWay(taken)
  const p95 = atShare(times(taken), 0.95)
  const figures = [atShare(times(taken), 0.5), p95, ms].map((value) => value.toFixed(1).padStart(8))
  process.stdout.write(`${engine.padEnd(12)}${list.padEnd(12)}${figures.join('')}  ${way}\n`)
  return { list, ms: p95 }
}

/** The shop's API over a socket of its own, as its admin; each list's p95. */
const measure = async (env: Record<string, string>): Promise<Figure[]> => {
  const config = loadConfig({ LOG_LEVEL: 'silent', ...env })
  const { database, media } = await openStores(config)
  await fill(database.db)
  const isFar = sql`number % 8 = 3`
  const far = await database.db.select({ id: orders.id }).from(orders).where(isFar).limit(callsPerList)
  orderIds = far.map(({ id }) => id)
  const log = pino({ level: 'silent' })
  const services = {
    database,
    media,
    mailQueue: createMailQueue(createJobs(database, log)),
    tokens: createAuthTokens('c2VjcmV0'.repeat(6)),
    verifySession: async () => admin,
    isSessionOpen: async () => true,
  }
  const app = await buildApi(config, services, log)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const api = apiAt(url)
  const figures: Figure[] = []
  for (const [list, ways] of Object.entries(lists)) {
    figures.push(report(database.engine, list, await time(api, ways)))
  }
  await app.close()
  await database.close()
  return figures
}

const apiAt = (url: string): BackOfficeApi => {
  const config: RuntimeConfig = {
    mainUrl: `${url}/api`,
    shopUrl: `${url}/api`,
    adminUrl: `${url}/api/admin`,
    uploadUrl: `${url}/api/image_upload`,
    domainHeader: 'x-elegant-domain',
    domainId: shopKey.domainId,
    authKeyHeader: 'x-elegant-auth-key',
    authKey: shopKey.authKey,
    timeZone: 'America/New_York',
    identity: { provider: 'embedded', baseUrl: '/identity' },
  }
  const api = createShopApi({
    config,
    getSessionToken: async () => admin.id,
    getUserId: async () => admin.id,
  })
  return createBackOfficeApi(api, config)
}

const isOfOrders = ({ list }: Figure) => list === 'orders' || list === 'an order'

buildIfStale()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
const server = await startPostgres()
try {
  process.stdout.write(`${callsPerList} calls a list, in ms\n${'engine'.padEnd(12)}${'list'.padEnd(12)}`)
  process.stdout.write('     p50     p95  slowest way, median of its calls\n')
  const answers = await measure({ DATA_DIR, DATABASE_URL: server.url })
  const embedded = await measure({ DATA_DIR })
  process.stdout.write(firstRowHeader)
  const rows = await measureFirstRows(server.url)
  const found = [
    ...beyond(budgets.answer, answers, 'the p95 of its calls'),
    ...beyond(budgets.embeddedOrders, embedded.filter(isOfOrders), 'the p95 of its calls, embedded,'),
    ...beyond(budgets.firstRow, rows, 'the first row'),
  ]
  for (const line of found) process.stderr.write(`Beyond the budget: ${line}\n`)
  if (found.length > 0) process.exitCode = 1
} finally {
  await server.stop()
  await rm(DATA_DIR, { recursive: true })
}
