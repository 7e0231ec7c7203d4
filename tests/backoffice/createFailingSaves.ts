import { createFullApi } from '../support/createFullApi.ts'

/** The response to a change. `no answer` lets the client time out. */
export type SaveOutcome = { status: number; body: unknown } | 'no answer'

const config = {
  mainUrl: '/api',
  shopUrl: '/api',
  adminUrl: '/api',
  uploadUrl: '/api/image_upload',
  domainHeader: 'domain',
  domainId: 'welo',
  authKeyHeader: 'key',
  authKey: 'public',
  timeZone: 'UTC',
  identity: { provider: 'embedded', baseUrl: '/identity' },
} as const

/**
 * Creates the real client with a short timeout. Reads return `record`. Each change gets the next of `responses`, and later
 * changes succeed. `sent` records the changes.
 */
export function createFailingSaves(record: object, responses: SaveOutcome[]) {
  const sent: unknown[] = []
  const ends = [...responses]
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body, signal } = {}) => {
    if (String(input).endsWith('/auth/me')) return answer({ authToken: 'token', extensions: ['versions'] })
    if (method === 'GET') return answer(record)
    const changes: unknown = JSON.parse(String(body))
    sent.push(changes)
    const end = ends.shift()
    if (end === 'no answer')
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return end ? answer(end.body, end.status) : answer({ ...record, ...(changes as object) })
  }
  const { fetcher, getItem, getShop, updateShop } = createFullApi({ config, fetch, timeout: 300 })
  return { calls: { fetcher, getItem, getShop, updateShop }, sent }
}
