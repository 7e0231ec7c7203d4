// Asks every list of a full shop, on PostgreSQL and then on the embedded engine, and prints how long the answers took:
// npm run bench. Needs the machine for itself.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import { operationCalls, type OperationCalls } from '../../dataProvider/shopApi/operationCalls.ts'
import { createShopApi, type ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { buildApi } from '../../server/api.ts'
import { createTokenKeeper } from '../../server/auth/authToken.ts'
import { loadConfig } from '../../server/config.ts'
import { openStores } from '../../server/openStores.ts'
import { startServer } from '../support/postgres.ts'
import { admin, fill, shopKey } from './fill.ts'

const callsPerList = 200

type Api = ShopApi & OperationCalls
type Ask = (api: Api, call: number) => Promise<unknown>

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
  orders: {
    'first pages': (api, call) => api.listOrders({ page: 1 + (call % 5) }),
    'last pages': (api, call) => api.listOrders({ page: 2000 - (call % 50) }),
    'q, many': (api) => api.listOrders({ page: 2, q: 'honey' }),
    'q, few': (api, call) => api.listOrders({ page: 1, q: `visitor ${5 * (1000 + call)}` }),
    'q of a customer, status': (api, call) =>
      api.listOrders({ page: 1, q: `buyer-${1000 + call}`, status: 'booking' }),
    'status, last pages': (api) => api.listOrders({ page: 480, status: 'enquiry' }),
    'name, last pages': (api) => api.listOrders({ page: 1900, sort: 'name' }),
    'q, price': (api) => api.listOrders({ page: 100, q: 'opal', sort: '-price' }),
    mine: (api) => api.listOrders({ page: 1, mine: true }),
  },
  messages: {
    'first pages': (api, call) => api.listMessages({ page: 1 + (call % 5) }),
    'q, status': (api) => api.listMessages({ page: 2, q: 'stone still', status: 'new' }),
  },
  counters: { all: (api) => api.getCounters() },
}

/** Milliseconds that each of the calls took, by the way it asked. */
const time = async (api: Api, ways: Record<string, Ask>) => {
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

const atShare = (sorted: number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN

const inOrder = (taken: { ms: number }[]) => taken.map(({ ms }) => ms).toSorted((a, b) => a - b)

const slowestWay = (taken: { way: string; ms: number }[]) => {
  const medians = [...new Set(taken.map(({ way }) => way))].map((way) => ({
    way,
    ms: atShare(inOrder(taken.filter((one) => one.way === way)), 0.5),
  }))
  return medians.toSorted((a, b) => b.ms - a.ms)[0]!
}

const report = (engine: string, list: string, taken: { way: string; ms: number }[]) => {
  const sorted = inOrder(taken)
  const { way, ms } = slowestWay(taken)
  const figures = [atShare(sorted, 0.5), atShare(sorted, 0.95), ms].map((value) =>
    value.toFixed(1).padStart(8),
  )
  process.stdout.write(`${engine.padEnd(12)}${list.padEnd(12)}${figures.join('')}  ${way}\n`)
}

/** The shop's API over a socket of its own, as its admin. */
const measure = async (env: Record<string, string>) => {
  const config = loadConfig({ LOG_LEVEL: 'silent', ...env })
  const { database, media } = await openStores(config)
  await fill(database.db)
  const services = {
    database,
    media,
    tokens: createTokenKeeper('c2VjcmV0'.repeat(6)),
    verifySession: async () => admin,
    isSessionOpen: async () => true,
  }
  const app = await buildApi(config, services, pino({ level: 'silent' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const api = apiAt(url)
  for (const [list, ways] of Object.entries(lists)) report(database.engine, list, await time(api, ways))
  await app.close()
  await database.close()
}

const apiAt = (url: string): Api => {
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
  return { ...api, ...operationCalls(api.fetcher, config) }
}

const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
const server = await startServer()
try {
  process.stdout.write(`${callsPerList} calls a list, in ms\n${'engine'.padEnd(12)}${'list'.padEnd(12)}`)
  process.stdout.write('     p50     p95  slowest way, median of its calls\n')
  await measure({ DATA_DIR, DATABASE_URL: server.url })
  await measure({ DATA_DIR })
} finally {
  await server.stop()
  await rm(DATA_DIR, { recursive: true })
}
