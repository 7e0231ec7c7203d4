import { expect, test } from 'vitest'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

test('ITEM-17 the server sends a sold stone with all that can be done about it', async () => {
  const findItem = async () => buildItem({ slug: 'fire-opal', availability: 'sold', available: 0, stock: 0 })
  const { body } = await renderOnServer('/item/fire-opal', { findItem }, ['availability'])

  expect(body).toContain('>Sold<')
  expect(body).toContain('https://schema.org/SoldOut')
  expect(body).toContain('Ask for a similar one')
  expect(body).toContain('Tell me if it comes back')
  expect(body).not.toContain('Enquire Now')
})

const redirecting = (from: string) => async (name: string, query: object) => {
  const page = name === 'pages' && 'slug' in query && query.slug === 'shipping'
  const redirect = name === 'redirects' && 'from' in query && query.from === from
  const found = [...(page ? [{ title: 'Shipping' }] : []), ...(redirect ? [{ to: '/moved' }] : [])]
  return buildEnvelope(
    found.map((one) => ({ kind: 'permanent', body: '', slug: 'shipping', ...one })),
  ) as never
}

test.for([
  ['/item/FIRE-Opal', '/item/fire-opal'],
  ['/Shipping', '/shipping'],
  ['/shop/Welo-OPALS', '/shop/welo-opals'],
] as const)('REDIR-8 %s leads to %s, but for a redirect from exactly there', async ([path, own]) => {
  const calls = {
    findItem: async () => buildItem({ slug: 'fire-opal' }),
    listCategories: async () => [buildCategory({ name: 'Welo opals' })],
    listItems: async () => buildEnvelope([buildItem()]),
  }
  const open = (from: string) =>
    renderOnServer(path, { ...calls, listRecords: redirecting(from) }, ['pages', 'redirects'])

  expect(await open('/elsewhere')).toMatchObject({ status: 301, location: own, isCacheable: false })
  expect(await open(path)).toMatchObject({ status: 301, location: '/moved' })
  expect(await renderOnServer(own, { ...calls, listRecords: redirecting(own) }, ['pages'])).toMatchObject({
    status: 200,
  })
})

test('UNSUB-1 the server sends the same page for every link, for nobody to find', async () => {
  const { status, head, body } = await renderOnServer('/unsubscribe', {}, ['availability'])

  expect(status).toBe(200)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('Stop these mails?')
  expect(body).not.toContain('did not come whole')
})

test('UNSUB-1 without the extension it has no such page', async () => {
  expect((await renderOnServer('/unsubscribe')).status).toBe(404)
})
