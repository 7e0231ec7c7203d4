import { newestExtension } from '../../dataProvider/contract/extensions.ts'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import { createBackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from '../support/shop/startShop.ts'

export interface Sent {
  method: string
  /** Relative to the root of the Shop API. */
  url: string
  body: unknown
  signal: AbortSignal | null | undefined
}

/**
 * Creates the data provider with the real API client and a fake server. `sent` records its requests, except those for a token.
 * `answer` returns a response or its JSON; undefined leaves the request pending.
 */
export async function openProvider(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body, signal } = {}) => {
    const url = String(input).slice(testConfig.shopUrl.length)
    if (url === '/auth/me') return Response.json({ authToken: 'token', extensions: [newestExtension] })
    const one = { method, url, body: typeof body === 'string' ? JSON.parse(body) : body, signal }
    sent.push(one)
    const answered = answer(one)
    if (answered instanceof Response) return answered
    if (answered !== undefined) return Response.json(answered)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const api = createShopApi({ config: testConfig, fetch, getUserId: async () => 'user_admin' })
  await api.capabilities()
  const { shopUrl } = testConfig
  const provider = createDataProvider({ api: createBackOfficeApi(api, testConfig), shopUrl, resources })
  return { sent, provider }
}
