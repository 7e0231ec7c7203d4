import type { Envelope } from '../../contract/answers.schema.ts'
import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import type { AnnouncedName } from '../../resources/declared.ts'
import type { Fetcher, RequestOptions } from '../request.ts'
import { categoryCalls } from './categories.ts'
import { customerCalls } from './customers.ts'
import type { AskedCall, Emulations, SpecifiedServer } from './emulation.ts'
import { itemCalls } from './items.ts'
import { createLoadedPages } from './reads.ts'
import { orderCalls } from './orders.ts'
import { shopCalls } from './shop.ts'
import { visitorCalls } from './visitors.ts'

type Addresses = Pick<RuntimeConfig, 'shopUrl' | 'adminUrl'>

/**
 * Our wire on a server that knows only the specification, or not all of our extensions. A specified call goes through unchanged. For
 * a call of a missing extension one of these modules makes specified calls, or answers without one. What cannot be kept is not
 * emulated: the faces do not offer it (`Capabilities`).
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

  const answerCall = async (url: string, options: RequestOptions) => {
    const { method = 'GET', signal } = options
    const [address = '', search = ''] = url.split('?')
    for (const { matches, answer } of routes) {
      const found = matches(method, address)
      if (!found) continue
      const id = decodeURIComponent(found[1] ?? '')
      const asked = { id, query: readQuery(search), body: readBody(options), signal, options }
      return { response: new Response(), body: await abortable(answer(asked), signal) }
    }
    return server.fetcher(url, options)
  }

  return async (url, options = {}) => {
    try {
      return await answerCall(url, options)
    } finally {
      if (options.method && options.method !== 'GET') pages.clear()
    }
  }
}

/** The declared resources whose lists the storefront reads on every server: they are empty where the server does not have them. */
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

/** `GET /items/{id}` below the Shop API's address, `GET admin/settings` below the Admin API's. */
const toRoute = (signature: string, { shopUrl, adminUrl }: Addresses) => {
  const [, ownMethod, api, path = ''] = /^(\S+) (admin)?(.+)$/.exec(signature) ?? []
  const base = api ? adminUrl : shopUrl
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`)
  return {
    matches: (method: string, address: string) =>
      method === ownMethod && address.startsWith(base) ? pattern.exec(address.slice(base.length)) : null,
  }
}

/** Rejects when the caller aborts, even where the read goes on for another caller. */
const abortable = <T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return answer
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
  return Promise.race([answer, aborted])
}

/** `external` is a page's number, or JSON (API-11). */
const readQuery = (search: string): AskedCall['query'] => {
  const external: unknown = JSON.parse(new URLSearchParams(search).get('external') ?? '1')
  return typeof external === 'number' ? { page: external } : (external as AskedCall['query'])
}

// The library of the back office's data provider sends text.
const readBody = ({ body }: RequestOptions) =>
  (typeof body === 'string' ? JSON.parse(body) : body) as AskedCall['body']
