import { expect, test } from 'vitest'
import type { ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import type { redirects } from '../../../dataProvider/resources/redirects.ts'
import type { RecordOf } from '../../../dataProvider/resources/resource.ts'
import { certificates } from '../../../dataProvider/resources/certificates.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildRecordBody } from '../../factories/record.ts'
import { csvFile, createOperations } from '../../support/shop/operations.ts'
import { startShop } from '../../support/shop/startShop.ts'

const shop = await startShop()
const { signUp, apiFor } = shop
const admin = (await signUp('admin')).api
const { stranger } = await shop.addOtherShop()

type Redirect = RecordOf<typeof redirects>
const find = async (from: string, api = apiFor()) => {
  const query: Partial<Redirect> = { from }
  const { items } = await api.listRecords<Redirect>('redirects', { page: 1, ...query })
  return items[0]
}
const findRedirect = async (from: string, api = apiFor()) => (await find(from, api))?.to
const make = async (from: string, to: string) =>
  admin.fetcher('/api/redirects', { method: 'POST', body: { from, to, kind: 'permanent' } })
const makeItem = (slug: string, overrides: Partial<ItemBody> = {}) =>
  admin.createItem(buildItemBody({ slug, ...overrides }))
const rename = (id: number, slug: string) => admin.updateItem(id, { slug })

test('REDIR-1 an item’s former addresses redirect to its current address after any number of renames, and the current one never redirects', async () => {
  const { id } = await makeItem('first')
  await rename(id, 'second')
  expect(await findRedirect('/item/first')).toBe('/item/second')

  await rename(id, 'third')
  expect(await findRedirect('/item/first')).toBe('/item/third')
  expect(await findRedirect('/item/second')).toBe('/item/third')

  await rename(id, 'first')
  expect(await findRedirect('/item/first')).toBe(undefined)
  expect(await findRedirect('/item/second')).toBe('/item/first')
  expect(await findRedirect('/item/third')).toBe('/item/first')
  expect(await findRedirect('/item/second', stranger)).toBe(undefined)
})

test('REDIR-1 a page’s former address redirects to its current address', async () => {
  const page = { title: 'Shipping', slug: 'shipping', body: 'By email', published: true, footer: false }
  const { body } = await admin.fetcher('/api/pages', { method: 'POST', body: page })
  const { id } = body as { id: number }
  await admin.fetcher(`/api/pages/${id}`, { method: 'PATCH', body: { slug: 'delivery' } })

  expect(await findRedirect('/shipping')).toBe('/delivery')
})

test('REDIR-1 a collection’s former addresses redirect to the address of its current name', async () => {
  const { id } = await admin.createCategory(buildCategoryBody({ name: 'Rough opals' }))
  await admin.updateCategory(id, { name: 'Raw opals' })
  expect(await findRedirect('/shop/rough-opals')).toBe('/shop/raw-opals')

  await admin.updateCategory(id, { name: 'Raw Ópals!', category_type: 'Rough' })
  expect(await findRedirect('/shop/rough-opals')).toBe('/shop/raw-opals')
  expect(await findRedirect('/shop/raw-opals')).toBe(undefined)

  await admin.deleteCategory((await admin.createCategory(buildCategoryBody({ name: 'Rough opals' }))).id)
  expect(await findRedirect('/shop/rough-opals')).toBe(undefined)
})

test('REDIR-6 REDIR-8 a redirect from an address in use is rejected with a field error', async () => {
  await makeItem('standing')
  await admin.createCategory(buildCategoryBody({ name: 'Standing' }))
  const page = { title: 'Here', slug: 'here', body: 'Text', published: true, footer: false }
  await admin.fetcher('/api/pages', { method: 'POST', body: page })
  const certificate = buildRecordBody(certificates, { number: 'A 1' })
  await admin.fetcher('/api/certificates', { method: 'POST', body: certificate })
  const standing = ['/item/standing', '/shop/standing', '/here', '/certificate/A%201']
  const fixed = ['/shop', '/about/', '/sign-in/any', '/item/standing/', '/api/items', '/health']

  for (const address of [...standing, ...fixed]) {
    const message = `The shop already has a page at ${address.replace(/\/$/, '')}`
    await expect(make(address, '/events'), address).rejects.toMatchObject({
      status: 400,
      payload: { from: message },
    })
  }
  // The other shop has no page at this path.
  const body = { from: '/here', to: '/shop', kind: 'temporary' }
  await stranger.fetcher('/api/redirects', { method: 'POST', body })
  // Redirects are case-sensitive, so the slug in another case is free.
  await make('/item/STANDING', '/events')
  await make('/item', '/events')
  await make('/item/not-there', '/events')
  await make('/item/%', '/events')
  await make('/about/us', '/about')
})

test('REDIR-2 a redirect is removed when an item takes its address again', async () => {
  const { id } = await makeItem('old')
  await rename(id, 'new')
  expect(await findRedirect('/item/old')).toBe('/item/new')

  await makeItem('old')
  expect(await findRedirect('/item/old')).toBe(undefined)

  const { id: gone } = await makeItem('gone')
  await admin.fetcher(`/api/items/${gone}`, { method: 'DELETE' })
  await make('/item/gone', '/shop')
  await admin.fetcher(`/api/items/${gone}/restore`, { method: 'POST' })
  expect(await findRedirect('/item/gone')).toBe(undefined)
})

test('REDIR-2 a redirect stays while a hidden item has its address, and is removed once the item is visible', async () => {
  await make('/item/asleep', '/shop')
  const { id } = await makeItem('asleep', { Is_disabled: true })
  await admin.deleteItem(id)
  await admin.restoreItem(id)
  expect(await findRedirect('/item/asleep')).toBe('/shop')

  await rename(id, 'still-asleep')
  expect(await findRedirect('/item/asleep')).toBe('/shop')
  await make('/item/still-asleep', '/events')
  await admin.updateItem(id, { Is_disabled: false })
  expect(await findRedirect('/item/still-asleep')).toBe(undefined)

  await admin.updateItem(id, { slug: 'asleep', Is_disabled: true })
  expect(await findRedirect('/item/asleep')).toBe('/shop')
  expect(await findRedirect('/item/still-asleep')).toBe(undefined)
})

test('REDIR-2 an import removes only the redirects from addresses of items that it makes visible', async () => {
  for (const slug of ['hidden-by-file', 'shown-by-file']) await make(`/item/${slug}`, '/shop')
  const { title, sku } = await makeItem('shown-by-file', { Is_disabled: true })
  const csv = [
    'item_type,title,slug,sku,description,Is_disabled',
    `Product,${title},shown-by-file,${sku},x,false`,
    'Product,New,hidden-by-file,SKU-HIDDEN,x,true',
  ].join('\n')
  await createOperations(admin).importList('items', csvFile(csv), { apply: true, onProgress: () => {} })

  expect(await findRedirect('/item/shown-by-file')).toBe(undefined)
  expect(await findRedirect('/item/hidden-by-file')).toBe('/shop')
})

test('REDIR-3 chained redirects are flattened, and a redirect loop is rejected', async () => {
  await make('/b', '/c')
  await make('/a', '/b')
  expect(await findRedirect('/a')).toBe('/c')

  await make('/c', '/d')
  expect(await findRedirect('/a')).toBe('/d')
  expect(await findRedirect('/b')).toBe('/d')

  await expect(make('/d', '/a')).rejects.toMatchObject({
    status: 400,
    payload: { to: 'This would create a redirect loop' },
  })
})

test.for([
  '//elsewhere.example',
  'https://elsewhere.example',
  '/\\elsewhere.example',
  'shop',
  '/a b',
  '/shop?q=x',
  '',
])('REDIR-4 a redirect uses only paths of this shop, so “%s” is rejected', async (address) => {
  await expect(make('/from-here', address)).rejects.toMatchObject({ status: 400 })
  await expect(make(address, '/shop')).rejects.toMatchObject({ status: 400 })
})

test('REDIR-6 a deleted redirect is restored under the rules for a new one: no loop, and no address in use', async () => {
  const restore = (id: number) => admin.fetcher(`/api/redirects/${id}/restore`, { method: 'POST' })
  const deleted = async (from: string, to: string) => {
    const { id } = (await make(from, to)).body as { id: number }
    await admin.fetcher(`/api/redirects/${id}`, { method: 'DELETE' })
    return id
  }
  const circle = await deleted('/one-way', '/other-way')
  await make('/other-way', '/one-way')
  const stood = await deleted('/item/since-made', '/shop')
  await makeItem('since-made')
  const fine = await deleted('/old-sale', '/last-sale')
  await make('/last-sale', '/shop')

  await expect(restore(circle)).rejects.toMatchObject({ status: 400, payload: { to: expect.any(String) } })
  await expect(restore(stood)).rejects.toMatchObject({ status: 400, payload: { from: expect.any(String) } })
  expect((await restore(fine)).body).toMatchObject({ to: '/shop', version: 2 })

  expect(await findRedirect('/one-way')).toBe(undefined)
  expect(await findRedirect('/old-sale')).toBe('/shop')
})

test('REDIR-1 a hidden collection neither replaces a redirect nor gets one until it is visible', async () => {
  await make('/shop/secret-opals', '/shop')
  const hidden = await admin.createCategory(buildCategoryBody({ name: 'Secret opals', Is_visible: false }))
  expect(await findRedirect('/shop/secret-opals')).toBe('/shop')

  await admin.updateCategory(hidden.id, { name: 'Private opals' })
  expect(await findRedirect('/shop/secret-opals')).toBe('/shop')
  await make('/shop/private-opals', '/shop')
  await admin.updateCategory(hidden.id, { Is_visible: true })

  expect(await findRedirect('/shop/private-opals')).toBe(undefined)
})

test.each([
  ['/old/', '/old'],
  ['/\u65e5\u672c', '/%E6%97%A5%E6%9C%AC'],
  ['/sale,2024', '/sale%2C2024'],
  ['/%41bc/%c3%a9', '/Abc/%C3%A9'],
  ['/gone/./far/../near', '/gone/near'],
])(
  'REDIR-7 an old address written %s is stored as %s, the form that a browser requests',
  async (written, kept) => {
    const { body } = await make(written, '/shop/')

    expect(body).toMatchObject({ from: kept, to: '/shop' })
  },
)

test('REDIR-7 no alternative spelling creates a redirect loop, bypasses an address in use, or targets a server route', async () => {
  await make('/ring-a', '/ring-b')
  const refused = [
    ['/turn', '/turn/'],
    ['/turn', '/./turn'],
    ['/turn', '/x/%2e%2e/turn'],
    ['/ring-b', '/ring-a/'],
    ['/turn', '/./api/items'],
    ['/turn', '/%61pi/items'],
    ['/turn', '/x/..//evil.example'],
    ['/turn', '/x/../%2fevil.example'],
    ['/turn', '/%5Cevil.example'],
    ['/%2Fevil.example', '/shop'],
    ['/x/../about', '/shop'],
    ['/%61bout', '/shop'],
    ['/.', '/shop'],
    ['/item//first', '/shop'],
    [`/${'\u65e5'.repeat(200)}`, '/shop'],
  ] as const

  for (const [from, to] of refused)
    await expect(make(from, to), `${from} to ${to}`).rejects.toMatchObject({ status: 400 })
})
