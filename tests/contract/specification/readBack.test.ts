// @module-tag postgresql
import { expect, test } from 'vitest'
import type { Category } from '../../../dataProvider/resources/categories.ts'
import type { Customer } from '../../../dataProvider/resources/customers.ts'
import type { Envelope } from '../../../dataProvider/contract/envelope.schema.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemImages.ts'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Shop } from '../../../dataProvider/resources/shop/shop.ts'
import { startShop } from '../../support/shop/startShop.ts'
import { callOf } from './calls.ts'
import { openServer } from './openServer.ts'
import { withoutToken } from '../../support/shop/answers.ts'

const shop = await startShop()

// What a client of the specification writes, it finds again by the specification's reads.

const bodyOf = (signature: string, ids = {} as never) => callOf(signature).body!.sent(ids)

test('API-6 IDN-3 a new customer’s record is found again, with the role customer', async () => {
  const { send, users } = await openServer(shop)

  expect((await send('GET /customer', { who: 'newcomer' })).json).toBeNull()
  const { json: made } = await send('POST /customer')

  expect((await send('GET /customer', { who: 'newcomer' })).json).toEqual(made)
  expect(made).toMatchObject({
    elegant_user_id: users.newcomer,
    Full_name: 'Ada Buyer',
    email: 'ada@example.com',
    _customer_roles_of_customers_of_shops: {
      role: 'customer',
      block_deny_access: false,
      block_deny_reason: null,
    },
  })
})

test('API-7 API-9 a blocked customer reads the reason, and the list of customers has it', async () => {
  const { send, users } = await openServer(shop)

  await send('PATCH /customer/{elegant_user_id}')

  const blocked = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid orders' }
  const { json: record } = await send('GET /customer')
  const { json: list } = await send('GET /customers_all')
  expect(record).toMatchObject({ _customer_roles_of_customers_of_shops: blocked })
  expect((list as Envelope<Customer>).items).toContainEqual(
    expect.objectContaining({
      elegant_user_id: users.customer,
      _customer_roles_of_customers_of_shops: blocked,
    }),
  )
})

test('API-12 API-13 a category is found again as written, in the shop of the token; a hidden one by admins', async () => {
  const { send, ids, shopId } = await openServer(shop)
  const list = async (who: 'visitor' | 'admin') =>
    (await send('GET /items_categories', { who })).json as Category[]

  const made = (await send('POST /items_categories')).json as Category
  await send('PATCH /items_categories/{id}', { body: { Is_visible: true, name: 'Water opals' } })

  const written = bodyOf('POST /items_categories')
  expect(made).toMatchObject({ ...written, id: expect.any(Number), shops_id: shopId })
  const changed = { ...written, id: ids.category, Is_visible: true, name: 'Water opals', shops_id: shopId }
  const shown = await list('visitor')
  expect(shown).toContainEqual(expect.objectContaining(changed))
  expect(shown.map(({ id }) => id)).not.toContain(made.id)
  expect(await list('admin')).toEqual(expect.arrayContaining([expect.objectContaining(changed), made]))
})

test('API-14 API-16 API-17 API-18 an item is found again as written, by slug, by id and in its list', async () => {
  const { send, shopId } = await openServer(shop)

  // Only an admin is told how many are held.
  const { held: _held, ...made } = (await send('POST /items')).json as Item

  expect(made).toMatchObject({ ...bodyOf('POST /items'), shops_id: shopId, currency: 'USD' })
  expect((await send('GET /items/{id}', { ids: { item: made.id } })).json).toEqual(made)
  expect((await send('GET /items_details/{slug}', { ids: { slug: made.slug } })).json).toEqual([made])
  const { items } = (await send('GET /items_by_type/Product')).json as Envelope<Item>
  expect(items.find(({ id }) => id === made.id)).toEqual(made)
})

test('API-17 API-35 a changed item is found again as changed; disabled, by admins alone', async () => {
  const { send, ids, shopId } = await openServer(shop)

  const { json: changed } = await send('PATCH /items/{id}')

  expect(changed).toMatchObject({ ...bodyOf('PATCH /items/{id}'), id: ids.item, shops_id: shopId })
  const now = { slug: 'fire-opal-sold' }
  expect((await send('GET /items_details/{slug}', { ids: now, who: 'admin' })).json).toEqual([changed])
  expect((await send('GET /items_details/{slug}', { ids: now })).json).toEqual([])
  expect((await send('GET /items/{id}')).status).toBe(404)
})

test('API-19 a medium is found again with its item', async () => {
  const { send, ids, shopId } = await openServer(shop)

  const { json: made } = await send('POST /item_images')

  expect(made).toEqual({
    ...bodyOf('POST /item_images', ids as never),
    id: expect.any(Number),
    shops_id: shopId,
    picture: null,
  })
  expect(await mediaOf(send)).toContainEqual(made)
})

test('API-20 API-21 a changed medium keeps the file and the YouTube address that the body cannot say', async () => {
  const { send, ids } = await openServer(shop)

  const { json: changed } = await send('PATCH /item_images/{id}')

  expect(changed).toMatchObject({
    id: ids.itemImage,
    display_image: 'https://pictures.example/fire.webp',
    seq: 4,
    Is_disabled: true,
    mediafiles_id: ids.file,
    youTube_url: 'https://youtu.be/dQw4w9WgXcQ',
  })
  expect(await mediaOf(send)).toEqual([changed])
})

test('API-22 a deleted medium is gone from its item', async () => {
  const { send } = await openServer(shop)

  await send('DELETE /item_images/{id}')

  expect(await mediaOf(send)).toEqual([])
  expect((await send('DELETE /item_images/{id}')).status).toBe(404)
})

test('API-19 API-27 an uploaded picture becomes a medium under the address and the id it was given', async () => {
  const { send, ids } = await openServer(shop)

  const { json } = await send('POST /image_upload for an item’s picture')
  const { id, image } = json as { id: number; image: { url: string } }
  const file = { display_image: image.url, mediafiles_id: id }
  await send('POST /item_images', { body: file })

  expect(await mediaOf(send)).toContainEqual(expect.objectContaining({ ...file, items_id: ids.item }))
})

test('API-24 only what a change of the shop names is changed, contact data member by member', async () => {
  const { send } = await openServer(shop)
  // Where it counts its changes (extension `versions`), that is the one other member which differs.
  const { version: _, ...before } = (await send('GET /shop')).json as Shop

  await send('PATCH /shop')

  const { contact_info } = before._shop_info
  const { version: __, ...after } = (await send('GET /shop')).json as Shop
  expect(after).toEqual({
    ...before,
    name: 'Welo & Sons',
    testmode: true,
    _shop_info: { contact_info: { ...contact_info, phone: '+1 555 0100' } },
  })
})

test('API-29 API-30 API-31 an ordered item is in the list of who ordered it, newest first, and in the admin’s', async () => {
  const { send, ids } = await openServer(shop)
  const list = async (who: 'visitor' | 'customer' | 'admin') =>
    (await send('GET /cart_items', { who })).json as OrderLine[]

  const order = async (options: Parameters<Send>[1]) =>
    withoutToken((await send('POST /cart_items', options)).json as OrderLine)

  const first = await order({})
  const second = await order({ body: { action_type: 'booking' } })
  const other = await order({ who: 'customer' })

  expect(await list('visitor')).toEqual([second, first])
  expect(await list('customer')).toEqual([other])
  expect(await list('admin')).toEqual([other, second, first])
  expect(second).toMatchObject({ items_id: ids.item, action_type: 'booking', _items: { name: 'Water opal' } })
  expect(other).toMatchObject({
    _customers: { Full_name: 'Ada Buyer', email: 'ada@example.com', customer_number: expect.any(Number) },
  })
})

type Send = Awaited<ReturnType<typeof openServer>>['send']

async function mediaOf(send: Send): Promise<ItemMedia[]> {
  const { json } = await send('GET /items/{id}', { who: 'admin' })
  return (json as Item)._item_images_of_items.items
}
