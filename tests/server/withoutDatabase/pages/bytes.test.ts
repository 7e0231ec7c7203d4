import zlib from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildShop } from '../../../factories/shop.ts'
import { startStubbedPages } from './startStubbedPages.ts'

/** How often something has been compressed, on whichever way, since it was asked for. */
function countCompressions() {
  const ways = ['brotliCompress', 'brotliCompressSync', 'createBrotliCompress', 'gzip', 'gzipSync'] as const
  const spies = ways.map((name) => vi.spyOn(zlib, name))
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

/** A call for the shop that waits to be answered, each time, with a name of which the shop's domain is made, too. */
function holdShop() {
  const answers: ((name: string) => void)[] = []
  const getShop = () =>
    new Promise<ReturnType<typeof buildShop>>((resolve) => {
      answers.push((name) => resolve(buildShop({ name, custom_domain: `${name}.test` })))
    })
  return { answers, getShop }
}

const kept = ['/shop', '/sitemap.xml', '/blog/feed.xml', '/robots.txt', '/config.json']

test.each([...kept, '/shop?q=fire'])('%s has a tag, and whoever knows it is sent nothing', async (url) => {
  const { get } = await startStubbedPages()

  for (const coding of ['br', 'gzip', 'identity']) {
    const answer = await get(url, { 'accept-encoding': coding })
    const { etag } = answer.headers
    const known = await get(url, { 'accept-encoding': coding, 'if-none-match': String(etag) })

    expect(answer.statusCode).toBe(200)
    expect(etag).toEqual(expect.stringMatching(/^(W\/)?".{43,}"$/))
    expect(known.statusCode, coding).toBe(304)
    expect(known.body).toBe('')
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'referrer-policy']) {
      expect(known.headers[name], name).toEqual(answer.headers[name])
    }
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
  }
})

test('whoever knows the page from before a change is sent the new one', async () => {
  let name = 'Welo'
  const { get, change } = await startStubbedPages({ getShop: async () => buildShop({ name }) })
  const { etag } = (await get('/about')).headers

  name = 'Wollo'
  change()
  const answer = await get('/about', { 'if-none-match': String(etag) })

  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Wollo')
})

test('a kept page is compressed for the first to come, once better for who comes again, and not for the others', async () => {
  const { get } = await startStubbedPages()
  const compressions = countCompressions()
  const sizeOf = async () => (await get('/shop', { 'accept-encoding': 'br' })).rawPayload.length

  const first = await sizeOf()
  expect(compressions()).toBe(1)
  await vi.waitFor(async () => expect(await sizeOf()).toBeLessThan(first))
  for (const _visitor of [1, 2, 3]) await sizeOf()

  expect(compressions()).toBe(2)
})

test('those who come while a page is being rendered wait for the same one', async () => {
  const { get, asked } = await startStubbedPages()

  const answers = await Promise.all(['/shop', '/shop', '/shop?page=1'].map((url) => get(url)))

  expect(asked()).toBe(1)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('those who come after a change do not wait for a page from before it', async () => {
  const { answers: shops, getShop } = holdShop()
  const { get, change } = await startStubbedPages({ getShop })
  const before = get('/about')
  await vi.waitFor(() => expect(shops.length).toBe(1))
  change()
  const after = get('/about')
  await vi.waitFor(() => expect(shops.length).toBe(2))

  shops[1]!('Wollo')
  expect((await after).body).toContain('Wollo')
  shops[0]!('Welo')
  await before

  expect((await get('/about')).body).toBe((await after).body)
})

test('a page that a link opens and the back office’s document have no tag', async () => {
  const { get } = await startStubbedPages()

  for (const url of [`/order/${'A'.repeat(43)}`, '/admin']) {
    const answer = await get(url, { 'if-none-match': '*' })
    expect(answer.statusCode, url).not.toBe(304)
    expect(answer.headers, url).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
    expect(answer.headers, url).not.toHaveProperty('etag')
  }
})

test('a feed is written for one revision at a time, and the waiting are sent the newest', async () => {
  const { answers: writings, getShop } = holdShop()
  const { get, change } = await startStubbedPages({ getShop })

  const first = get('/robots.txt')
  await vi.waitFor(() => expect(writings.length).toBe(1))
  change()
  const second = get('/robots.txt')
  const third = get('/robots.txt')
  writings[0]!('old')
  expect((await first).body).toContain('old.test')
  await vi.waitFor(() => expect(writings.length).toBe(2))
  writings[1]!('new')

  expect((await second).body).toContain('new.test')
  expect((await third).body).toContain('new.test')
  expect(writings.length).toBe(2)
})
