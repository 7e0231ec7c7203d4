import { expect, test, vi } from 'vitest'
import { buildShop } from '../../../factories/shop.ts'
import { startStubbedPages } from './startStubbedPages.ts'

/** A `getShop` that stays pending. Each of `answers` resolves one call with a shop name, which is also the domain. */
function delayShop() {
  const answers: ((name: string) => void)[] = []
  const getShop = () =>
    new Promise<ReturnType<typeof buildShop>>((resolve) => {
      answers.push((name) => resolve(buildShop({ name, custom_domain: `${name}.test` })))
    })
  return { answers, getShop }
}

const kept = ['/shop', '/sitemap.xml', '/config.json']

test.each([...kept, '/shop?q=fire'])('%s has an ETag, and a client that sends it gets a 304', async (url) => {
  const { get } = await startStubbedPages()

  for (const coding of ['br', 'identity']) {
    const response = await get(url, { 'accept-encoding': coding })
    const { etag } = response.headers
    const known = await get(url, { 'accept-encoding': coding, 'if-none-match': String(etag) })

    expect(response.statusCode).toBe(200)
    expect(etag).toEqual(expect.stringMatching(/^(W\/)?".{43,}"$/))
    expect(known.statusCode, coding).toBe(304)
    expect(known.body).toBe('')
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'referrer-policy']) {
      expect(known.headers[name], name).toEqual(response.headers[name])
    }
    expect(response.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
  }
})

test('a request after a change does not wait for a page that was started before it', async () => {
  const { answers: shops, getShop } = delayShop()
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
