import { expect, test } from 'vitest'
import type { Envelope } from '../../../dataProvider/contract/responses.schema.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { bumpRevision } from '../../../server/revision/revision.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { issuer, startShop, type TestShop } from '../../support/shop/startShop.ts'
import { openServer } from './openServer.ts'

const shop = await startShop()

/** The two lists with an envelope, and functions that add records to them. */
const lists = [
  {
    signature: 'GET /items_by_type/Product',
    fill: async ({ db, shopId }: TestShop) => {
      await createItem(db, shopId, buildItemBody())
      await bumpRevision(db, shopId)
    },
  },
  {
    signature: 'GET /customers_all',
    fill: async ({ db, shopId }: TestShop) => {
      const id = `user_${crypto.randomUUID()}`
      await createCustomer(
        db,
        shopId,
        { issuer, id },
        { cust_info: {}, Full_name: 'A', email: 'a@example.com' },
      )
    },
  },
]

for (const { signature, fill } of lists) {
  test(`ENT-6 ENT-7 every page of ${signature} states its position, and the pages together contain the complete list`, async () => {
    const { send } = await openServer(shop)
    const get = async (page: number) => {
      const { json } = await send(signature, { query: { external: JSON.stringify({ page }) } })
      return json as Envelope<{ id: number }>
    }
    const { perPage } = await get(1)
    for (let n = 0; n < perPage + 1; n++) await fill(shop)

    const { itemsTotal, pageTotal } = await get(1)
    const pages = await Promise.all(Array.from({ length: pageTotal }, (_, index) => get(index + 1)))

    expect(pageTotal).toBe(Math.ceil(itemsTotal / perPage))
    expect(pageTotal).toBeGreaterThan(1)
    for (const [index, { items, ...page }] of pages.entries()) {
      const isLast = index === pageTotal - 1
      expect(page).toEqual({
        itemsReceived: items.length,
        curPage: index + 1,
        nextPage: isLast ? null : index + 2,
        prevPage: index === 0 ? null : index,
        offset: index * perPage,
        perPage,
        itemsTotal,
        pageTotal,
      })
      expect(items).toHaveLength(isLast ? itemsTotal - index * perPage : perPage)
    }
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(itemsTotal)
  })

  test(`API-11 ${signature} accepts external as a page number or as JSON, and rejects unknown keys by name`, async () => {
    const { send } = await openServer(shop)
    const get = (external: string) => send(signature, { query: { external } })

    const [number, json] = [await get('99'), await get('{"page":99}')]
    expect(number).toMatchObject({ status: 200, json: { curPage: 99, items: [], nextPage: null } })
    expect(json).toEqual(number)

    const refused = await get('{"page":99,"colour":"red"}')
    const message = 'external has an unknown key: colour'
    expect(refused).toMatchObject({
      status: 400,
      json: { code: 'invalid', message, payload: { external: message } },
    })
    expect((await get('{"a":1,"b":2}')).json).toMatchObject({ message: 'external has unknown keys: a, b' })
  })
}

test('ENT-7 an empty list has no pages', async () => {
  const { send } = await openServer(shop)

  expect((await send('GET /items_by_type/Custom')).json).toMatchObject({
    items: [],
    itemsReceived: 0,
    itemsTotal: 0,
    pageTotal: 0,
    nextPage: null,
    prevPage: null,
  })
})
