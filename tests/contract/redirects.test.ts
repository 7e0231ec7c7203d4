import { expect, test } from 'vitest'
import type { redirects } from '../../dataProvider/resources/redirects.ts'
import type { RecordOf } from '../../dataProvider/resources/resource.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { csvFile, operationsOf } from '../support/operations.ts'
import { startShop } from '../support/shop.ts'

const shop = await startShop()
const { signUp, apiFor } = shop
const admin = (await signUp('admin')).api
const { stranger } = await shop.addStranger()

type Redirect = RecordOf<typeof redirects>
const leadsTo = async (from: string, api = apiFor()) => {
  const query: Partial<Redirect> = { from }
  const { items } = await api.listRecords<Redirect>('redirects', { page: 1, ...query })
  return items[0]?.to
}
const make = async (from: string, to: string) =>
  admin.fetcher('/api/redirects', { method: 'POST', body: { from, to, kind: 'permanent' } })
const makeItem = (slug: string) => admin.createItem(buildItemBody({ slug }))
const rename = (id: number, slug: string) => admin.updateItem(id, { slug })

test('REDIR-1 an item’s former addresses lead to where it is, however often it was renamed, and never from there', async () => {
  const { id } = await makeItem('first')
  await rename(id, 'second')
  expect(await leadsTo('/item/first')).toBe('/item/second')

  await rename(id, 'third')
  expect(await leadsTo('/item/first')).toBe('/item/third')
  expect(await leadsTo('/item/second')).toBe('/item/third')

  await rename(id, 'first')
  expect(await leadsTo('/item/first')).toBe(undefined)
  expect(await leadsTo('/item/second')).toBe('/item/first')
  expect(await leadsTo('/item/third')).toBe('/item/first')
  expect(await leadsTo('/item/second', stranger)).toBe(undefined)
})

test('REDIR-1 a page’s former address leads to where it is', async () => {
  const page = { title: 'Shipping', slug: 'shipping', body: 'By mail', published: true, footer: false }
  const { body } = await admin.fetcher('/api/pages', { method: 'POST', body: page })
  const { id } = body as { id: number }
  await admin.fetcher(`/api/pages/${id}`, { method: 'PATCH', body: { slug: 'delivery' } })

  expect(await leadsTo('/shipping')).toBe('/delivery')
})

test('REDIR-2 a redirect gives way when something is at its address again', async () => {
  const { id } = await makeItem('old')
  await rename(id, 'new')
  expect(await leadsTo('/item/old')).toBe('/item/new')

  await makeItem('old')
  expect(await leadsTo('/item/old')).toBe(undefined)

  const { id: gone } = await makeItem('gone')
  await admin.fetcher(`/api/items/${gone}`, { method: 'DELETE' })
  await make('/item/gone', '/shop')
  await admin.fetcher(`/api/items/${gone}/restore`, { method: 'POST' })
  expect(await leadsTo('/item/gone')).toBe(undefined)
})

test('REDIR-1 REDIR-2 an import leads from the former address too, and frees that of what it makes', async () => {
  const item = await makeItem('by-hand')
  await make('/item/imported', '/shop')
  const csv = [
    'item_type,title,slug,sku,description',
    `Product,${item.title},by-file,${item.sku},x`,
    'Product,New,imported,SKU-IMPORTED,x',
  ].join('\n')
  await operationsOf(admin).importItems(csvFile(csv), { apply: true, onProgress: () => {} })

  expect(await leadsTo('/item/by-hand')).toBe('/item/by-file')
  expect(await leadsTo('/item/imported')).toBe(undefined)
})

test('REDIR-3 redirects are flattened when one leads to another, and none leads in a circle', async () => {
  await make('/b', '/c')
  await make('/a', '/b')
  expect(await leadsTo('/a')).toBe('/c')

  await make('/c', '/d')
  expect(await leadsTo('/a')).toBe('/d')
  expect(await leadsTo('/b')).toBe('/d')

  await expect(make('/d', '/a')).rejects.toMatchObject({
    status: 400,
    payload: { to: 'This would lead in a circle' },
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
])('REDIR-4 a redirect leads to paths of this shop alone, unlike “%s”', async (address) => {
  await expect(make('/from-here', address)).rejects.toMatchObject({ status: 400 })
  await expect(make(address, '/shop')).rejects.toMatchObject({ status: 400 })
})
