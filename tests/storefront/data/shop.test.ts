import { expect, test } from 'vitest'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

const stone = buildItem({ title: 'Secret stone', slug: 'secret-stone' })

const send = (path: string) =>
  renderOnServer(path, {
    getShop: async () => buildShop({ Is_visible: false, name: 'Selam Gems' }),
    listCategories: async () => [buildCategory({ name: 'Secret collection' })],
    listItems: async () => buildEnvelope([stone]),
    findItem: async () => stone,
  })

const publicPages =
  '/ /shop /shop/raw-opals /categories /custom-jewelry /events /about /blog /contact /item/secret-stone /cart'

test.each(publicPages.split(' '))(
  'ASHOP-7 %s of a closed shop shows its name and contact details, and nothing from the catalog',
  async (path) => {
    const { status, retryAfter, head, body, data } = await send(path)

    expect(status).toBe(503)
    expect(retryAfter).toBe(3600)
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).toContain('<title>Closed for now | Selam Gems</title>')
    expect(body).toContain('Selam Gems is closed for now')
    expect(body).toContain('href="mailto:hello@welo.example"')
    expect(body + head + JSON.stringify(data)).not.toMatch(/secret stone|secret collection/i)
    expect(body).not.toContain('href="/shop')
    expect(data.loaded.map(([key]) => key)).toEqual([['shop']])
  },
)

test.each(['/sign-in', '/sign-up', '/account', '/blocked', '/customer/dashboard'])(
  'ASHOP-7 %s stays available while the shop is closed',
  async (path) => {
    const { status, body, data } = await send(path)

    expect(status).toBe(200)
    expect(body).not.toContain('is closed for now')
    expect(JSON.stringify(data)).not.toContain('Secret')
  },
)

test('NF-3 an unknown path of a closed shop returns 404', async () => {
  expect((await send('/nowhere')).status).toBe(404)
})
