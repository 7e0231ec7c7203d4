import type { Extension } from '../../dataProvider/contract/extensions.ts'
import { createDataProvider } from '../../dataProvider/dataProvider.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import { createBackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from '../support/shop/startShop.ts'

export interface Sent {
  method: string
  /** From the Shop API's root. */
  url: string
  body: unknown
  signal: AbortSignal | null | undefined
}

/**
 * The data provider on a wire that keeps what is sent and answers what `answer` says, as JSON unless it is a Response, never when that is undefined. The
 * token is asked for once beforehand and not kept.
 */
export async function openProvider(extensions: Extension[], answer: (sent: Sent) => unknown) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body, signal } = {}) => {
    const url = String(input).slice(testConfig.shopUrl.length)
    if (url === '/auth/me') return Response.json({ authToken: 'token', extensions })
    const one = { method, url, body: typeof body === 'string' ? JSON.parse(body) : body, signal }
    sent.push(one)
    const answered = answer(one)
    if (answered instanceof Response) return answered
    if (answered !== undefined) return Response.json(answered)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const api = createShopApi({ config: testConfig, fetch, getUserId: async () => 'user_admin' })
  await api.extensions()
  const { shopUrl } = testConfig
  const provider = createDataProvider({ api: createBackOfficeApi(api, testConfig), shopUrl, resources })
  return { sent, provider }
}
