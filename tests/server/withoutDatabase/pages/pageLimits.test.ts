import { expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { deferred } from '../../../support/waiting.ts'
import { visitorAddress } from '../../../support/shop/openStubBrowser.ts'
import { startStubbedPages } from './startStubbedPages.ts'

/** Starts the pages. `getFrom` requests one from an IP address. */
async function startPagesForMany(calls: Parameters<typeof startStubbedPages>[0] = {}) {
  const pages = await startStubbedPages(calls)
  const getFrom = (remoteAddress: string, url: string) => pages.app.inject({ url, remoteAddress })
  return { ...pages, getFrom }
}

test('a network gets 60 searches, missing pages and unknown collections per minute, then a 429 page with Retry-After', async () => {
  const { getFrom } = await startPagesForMany()
  const ways = [
    [(n: number) => `/shop?q=opal-${n}`, 200],
    [(n: number) => `/item/opal-${n}`, 404],
    [(n: number) => `/shop?category=${900_000 + n}`, 200],
  ] as const

  for (let n = 0; n < 60; n++) {
    const [pathOf, status] = ways[n % 3]!
    expect((await getFrom(`2001:db8:1:2::${n}`, pathOf(n))).statusCode).toBe(status)
  }
  for (const [pathOf, status] of ways) {
    const refused = await getFrom('2001:db8:1:2::ffff', pathOf(61))
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(refused.body).toContain('<h1>Too many requests</h1>')
    expect((await getFrom('2001:db8:1:3::1', pathOf(62))).statusCode).toBe(status)
  }

  for (const url of ['/shop', '/item/fire', '/about'])
    expect((await getFrom('2001:db8:1:2::ffff', url)).statusCode).toBe(200)
})

test('redirects count toward the rate limit, which rejects recognizable paths before calling the shop API', async () => {
  const capabilities = vi.fn<ShopApi['capabilities']>(async () => ({}))
  // Every missing page has a redirect. The footer's links come from the same list.
  const listRecords = async () => buildEnvelope([{ slug: 'moved', to: '/shop', kind: 'permanent' }]) as never
  const { getFrom } = await startPagesForMany({ capabilities, listRecords })

  for (let n = 1; n <= 60; n++)
    expect((await getFrom('203.0.113.9', `/item/moved-${n}`)).statusCode).toBe(301)
  expect((await getFrom('203.0.113.9', '/item/moved')).statusCode).toBe(429)
  const requested = capabilities.mock.calls.length
  for (const url of ['/shop?q=opal', '/shop?color=red', '/nothing/here', '/sign-in/nothing', '/order/token'])
    expect((await getFrom('203.0.113.9', url)).statusCode, url).toBe(429)

  expect(capabilities).toHaveBeenCalledTimes(requested)
  expect((await getFrom('203.0.113.9', '/sign-in')).statusCode).toBe(200)
})

test('a page without search ignores q and is served from the cache', async () => {
  const { getFrom, rendered } = await startPagesForMany()

  for (const path of ['/item/fire', '/about']) {
    const before = rendered()
    const bodies = new Set<string>()
    for (let n = 1; n <= 3; n++) bodies.add((await getFrom('203.0.113.9', `${path}?q=opal-${n}`)).body)
    expect(rendered() - before, path).toBe(1)
    expect(bodies.size).toBe(1)
  }
})

test('of 60 concurrent clients those above the limit are rejected immediately, and cached pages are still served', async () => {
  const held = deferred<undefined>()
  const findItem = vi.fn<() => Promise<undefined>>(() => held.promise)
  const { getFrom } = await startPagesForMany({ findItem })
  await getFrom('203.0.113.1', '/about')
  const answers: { statusCode: number; retryAfter: unknown; type: unknown }[] = []
  const ask = async (n: number) => {
    const { statusCode, headers } = await getFrom(visitorAddress(n), `/item/opal-${n}`)
    answers.push({ statusCode, retryAfter: headers['retry-after'], type: headers['content-type'] })
  }

  const requested = Array.from({ length: 60 }, (_, n) => ask(n))
  await expect.poll(() => answers.length).toBe(30)

  expect(new Set(answers.map((response) => JSON.stringify(response)))).toEqual(
    new Set([JSON.stringify({ statusCode: 503, retryAfter: '1', type: 'text/html; charset=utf-8' })]),
  )
  await expect.poll(() => findItem.mock.calls.length).toBe(30)
  expect((await getFrom('203.0.113.2', '/about')).statusCode).toBe(200)
  expect((await getFrom('203.0.113.2', '/blog')).statusCode).toBe(503)
  held.resolve(undefined)
  await Promise.all(requested)
  expect(answers.slice(30).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(404))
  expect((await getFrom('203.0.113.2', '/blog')).statusCode).toBe(200)
})

test('one IP address or IPv6 network cannot take all concurrent page renders', async () => {
  const held = deferred<undefined>()
  const { getFrom } = await startPagesForMany({ findItem: () => held.promise })
  let refused = 0
  const requested = Array.from({ length: 40 }, async (_, n) => {
    if ((await getFrom(`2001:db8:1:2::${n}`, `/item/opal-${n}`)).statusCode === 503) refused += 1
  })
  await expect.poll(() => refused).toBe(30)

  expect((await getFrom('203.0.113.2', '/shop')).statusCode).toBe(200)

  held.resolve(undefined)
  await Promise.all(requested)
})
