import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { deferred } from '../../../support/waiting.ts'
import { visitorAddress } from '../../../support/shop/visitors.ts'
import { startStubbedPages } from './startStubbedPages.ts'

/** The pages as they are asked for from anywhere. */
async function startPagesForMany(calls: Parameters<typeof startStubbedPages>[0] = {}) {
  const pages = await startStubbedPages(calls)
  const getFrom = (remoteAddress: string, url: string) => pages.app.inject({ url, remoteAddress })
  return { ...pages, getFrom }
}

test.for([
  ['searches', (n: number) => `/shop?q=opal-${n}`, 200],
  ['asks for what is not there', (n: number) => `/item/opal-${n}`, 404],
  ['makes up collections', (n: number) => `/shop?category=${900_000 + n}`, 200],
] as const)(
  'an address that %s is sent 60 such pages a minute, then a page that says when to come back',
  async ([, pathOf, status]) => {
    const { getFrom, rendered } = await startPagesForMany()

    for (let n = 1; n <= 60; n++) expect((await getFrom('203.0.113.9', pathOf(n))).statusCode).toBe(status)
    const refused = await getFrom('203.0.113.9', pathOf(61))

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(refused.body).toContain('<h1>Too Many Requests</h1>')
    for (const url of ['/shop', '/item/fire', '/about'])
      expect((await getFrom('203.0.113.9', url)).statusCode).toBe(200)
    expect((await getFrom('203.0.113.10', pathOf(62))).statusCode).toBe(status)
    expect(rendered()).toBeGreaterThan(60)
  },
)

test('an address counts what it is sent elsewhere for, and is refused before the shop is asked where its address tells', async () => {
  const extensions = vi.fn<ShopApi['extensions']>(async () => ['redirects'])
  // Whatever is not there has moved.
  const listRecords = async () => buildEnvelope([{ to: '/shop', kind: 'permanent' }]) as never
  const { getFrom } = await startPagesForMany({ extensions, listRecords })

  for (let n = 1; n <= 60; n++)
    expect((await getFrom('203.0.113.9', `/item/moved-${n}`)).statusCode).toBe(301)
  expect((await getFrom('203.0.113.9', '/item/moved')).statusCode).toBe(429)
  const asked = extensions.mock.calls.length
  for (const url of ['/shop?q=opal', '/nothing/here', '/sign-in/nothing', '/order/token'])
    expect((await getFrom('203.0.113.9', url)).statusCode, url).toBe(429)

  expect(extensions).toHaveBeenCalledTimes(asked)
  expect((await getFrom('203.0.113.9', '/sign-in')).statusCode).toBe(200)
})

test('an IPv6 network is one address', async () => {
  const { getFrom } = await startPagesForMany()

  for (let n = 1; n <= 60; n++) await getFrom(`2001:db8:1:2::${n}`, `/shop?q=opal-${n}`)

  expect((await getFrom('2001:db8:1:2::ffff', '/shop?q=opal')).statusCode).toBe(429)
  expect((await getFrom('2001:db8:1:3::1', '/shop?q=opal')).statusCode).toBe(200)
})

test('q says nothing to a page that does not search: it is the page that is kept, and no search', async () => {
  const { getFrom, rendered } = await startPagesForMany()

  for (const path of ['/item/fire', '/about', '/']) {
    const before = rendered()
    const bodies = new Set<string>()
    for (let n = 1; n <= 61; n++) bodies.add((await getFrom('203.0.113.9', `${path}?q=opal-${n}`)).body)
    expect(rendered() - before, path).toBe(1)
    expect(bodies.size).toBe(1)
  }
})

test('of 400 clients at once those are refused at once who are too many, and pages in the cache are sent meanwhile', async () => {
  const held = deferred<undefined>()
  const findItem = vi.fn<() => Promise<undefined>>(() => held.promise)
  const { getFrom } = await startPagesForMany({ findItem })
  await getFrom('203.0.113.1', '/about')
  const answers: { statusCode: number; retryAfter: unknown; type: unknown }[] = []
  const ask = async (n: number) => {
    const { statusCode, headers } = await getFrom(visitorAddress(n), `/item/opal-${n}`)
    answers.push({ statusCode, retryAfter: headers['retry-after'], type: headers['content-type'] })
  }

  const asked = Array.from({ length: 400 }, (_, n) => ask(n))
  await expect.poll(() => answers.length).toBe(370)

  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ statusCode: 503, retryAfter: '1', type: 'text/html; charset=utf-8' })]),
  )
  await expect.poll(() => findItem.mock.calls.length).toBe(30)
  expect((await getFrom('203.0.113.2', '/about')).statusCode).toBe(200)
  expect((await getFrom('203.0.113.2', '/blog')).statusCode).toBe(503)
  held.resolve(undefined)
  // What all of them waited for is there in one turn, and still others are heard between two pages.
  for (let n = 0; n < 3; n++) await turn()
  expect(answers.length).toBeLessThan(380)
  await Promise.all(asked)
  expect(answers.slice(370).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(404))
  expect((await getFrom('203.0.113.2', '/blog')).statusCode).toBe(200)
})

test('pages that are rendered without a pause are counted as they are asked for, and what is kept waits for one of them', async () => {
  let loaded = 0
  const loadedByNextTurn = deferred<number>()
  const findItem = async () => {
    loaded += 1
    if (loaded === 1) setImmediate(() => loadedByNextTurn.resolve(loaded))
    return undefined
  }
  const { getFrom } = await startPagesForMany({ findItem })
  await getFrom('203.0.113.1', '/about')
  const statuses: number[] = []
  const countOf = (status: number) => statuses.filter((one) => one === status).length
  let renderedMeanwhile: Promise<number> | undefined
  const ask = async (n: number) => {
    const { statusCode } = await getFrom(visitorAddress(n), `/item/opal-${n}`)
    statuses.push(statusCode)
    if (statusCode === 404) renderedMeanwhile ??= getFrom('203.0.113.1', '/about').then(() => countOf(404))
  }

  await Promise.all(Array.from({ length: 400 }, (_, n) => ask(n)))

  expect([countOf(404), countOf(503)]).toEqual([30, 370])
  expect(await loadedByNextTurn.promise).toBeLessThan(5)
  expect(await renderedMeanwhile).toBeLessThan(5)
})

test('one address, or one network of IPv6, does not have all pages rendered that may be at once', async () => {
  const held = deferred<undefined>()
  const { getFrom } = await startPagesForMany({ findItem: () => held.promise })
  let refused = 0
  const asked = Array.from({ length: 40 }, async (_, n) => {
    if ((await getFrom(`2001:db8:1:2::${n}`, `/item/opal-${n}`)).statusCode === 503) refused += 1
  })
  await expect.poll(() => refused).toBe(30)

  expect((await getFrom('203.0.113.2', '/shop')).statusCode).toBe(200)

  held.resolve(undefined)
  await Promise.all(asked)
})

test('one page that many ask for at once is rendered once for all of them', async () => {
  const { getFrom, rendered } = await startPagesForMany()

  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => getFrom(`203.0.113.${n}`, '/shop')))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200))
  expect(rendered()).toBe(1)
})
