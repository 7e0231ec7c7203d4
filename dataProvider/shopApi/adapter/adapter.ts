import type { Envelope } from '../../contract/responses.schema.ts'
import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import type { AnnouncedName } from '../../resources/declared.ts'
import type { Fetcher, RequestOptions } from '../request.ts'
import { categoryCalls } from './categories.ts'
import { customerCalls } from './customers.ts'
import type { EmulatedCall, Emulations, SpecifiedServer } from './emulation.ts'
import { itemCalls } from './items.ts'
import { createLoadedPages } from './reads.ts'
import { orderCalls } from './orders.ts'
import { shopCalls } from './shop.ts'
import { visitorCalls } from './visitors.ts'

type Addresses = Pick<RuntimeConfig, 'shopUrl' | 'adminUrl'>

/**
 * Creates a fetcher for a server that lacks some or all of the extensions. Calls without an emulation are sent unchanged. The
 * others are emulated, most of them with specified calls. A specified call is emulated too if its body or response needs a
 * missing extension. A feature that cannot be emulated is not offered in the app (`Capabilities`).
 */
export function createAdapter(server: SpecifiedServer, addresses: Addresses): Fetcher {
  const pages = createLoadedPages()
  const categories = categoryCalls(server)
  const routes = Object.entries({
    ...shopCalls(server),
    ...categories.emulations,
    ...itemCalls(server, pages, categories.read),
    ...customerCalls(server, pages),
    ...orderCalls(server),
    ...visitorCalls(server),
    ...declaredCalls(server),
  }).map(([signature, answer]) => ({ ...toRoute(signature, addresses), answer }))

  const emulateCall = async (url: string, options: RequestOptions) => {
    const { method = 'GET', signal } = options
    const [address = '', search = ''] = url.split('?')
    for (const { matches, answer } of routes) {
      const found = matches(method, address)
      if (!found) continue
      const id = decodeURIComponent(found[1] ?? '')
      const call = { id, query: readQuery(search), body: readBody(options), signal, options }
      return { response: new Response(), body: await abortable(answer(call), signal) }
    }
    return server.fetcher(url, options)
  }

  return async (url, options = {}) => {
    try {
      return await emulateCall(url, options)
    } finally {
      if (options.method && options.method !== 'GET') pages.clear()
    }
  }
}

/** Declared resources that the storefront reads on every server. If the server lacks one, its list is empty. */
const alwaysRead: readonly AnnouncedName[] = ['certificates', 'pages', 'redirects']

const declaredCalls = ({ can }: SpecifiedServer): Emulations =>
  Object.fromEntries(
    alwaysRead.filter((name) => !can[name]).map((name) => [`GET /${name}`, async () => emptyPage]),
  )

const emptyPage: Envelope<never> = {
  items: [],
  itemsReceived: 0,
  curPage: 1,
  nextPage: null,
  prevPage: null,
  offset: 0,
  perPage: 1,
  itemsTotal: 0,
  pageTotal: 0,
}

/** Parses a signature. `GET /items/{id}` is relative to the Shop API's URL, and `GET admin/settings` to the Admin API's URL. */
const toRoute = (signature: string, { shopUrl, adminUrl }: Addresses) => {
  const [, ownMethod, api, path = ''] = /^(\S+) (admin)?(.+)$/.exec(signature) ?? []
  const base = api ? adminUrl : shopUrl
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`)
  return {
    matches: (method: string, address: string) =>
      method === ownMethod && address.startsWith(base) ? pattern.exec(address.slice(base.length)) : null,
  }
}

/** Rejects when the caller aborts, even if another caller still waits for the same read. */
const abortable = <T>(emulate: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return emulate
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
  return Promise.race([emulate, aborted])
}

/** Parses `external`, which is a page number or JSON (API-11). */
const readQuery = (search: string): EmulatedCall['query'] => {
  const external: unknown = JSON.parse(new URLSearchParams(search).get('external') ?? '1')
  return typeof external === 'number' ? { page: external } : (external as EmulatedCall['query'])
}

// ra-data-simple-rest serializes bodies to JSON before it calls the fetcher.
const readBody = ({ body }: RequestOptions) =>
  (typeof body === 'string' ? JSON.parse(body) : body) as EmulatedCall['body']
