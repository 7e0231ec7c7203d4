import { createFullApi } from '../support/createFullApi.ts'

/** How a change ends: in an answer or, without one, when the client gives it up. */
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
 * The real client, with a short time limit of its own, over a shop that answers `record` to whoever reads and ends the
 * changes as told, one after another; then it takes them. `sent` are the changes.
 */
export function createFailingSaves(record: object, endings: SaveOutcome[]) {
  const sent: unknown[] = []
  const ends = [...endings]
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
