import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shops } from '../../server/database/schema.ts'
import { buildStorefrontSettings } from '../factories/shop.ts'
import { startShopWithAdmin } from '../support/shop/startShop.ts'

const shared = await startShopWithAdmin()

const defaults = buildStorefrontSettings()

const start = async () => {
  const shop = await startShopWithAdmin()
  const where = eq(shops.id, shop.shopId)
  return {
    ...shop,
    readStored: async () => (await shop.db.select().from(shops).where(where))[0]!.storefront,
    store: (storefront: Record<string, unknown>) => shop.db.update(shops).set({ storefront }).where(where),
  }
}

test('ASHOP-11 a new shop has the default settings of the storefront', async () => {
  const { visitor, readStored } = await start()

  expect((await visitor.getShop()).storefront).toEqual(defaults)
  expect(await readStored()).toEqual({})
})

test('ASHOP-11 a PATCH changes only the named settings, and a default is not stored', async () => {
  const { admin, visitor, readStored } = await start()
  const before = await admin.getShop()
  const links = ['https://www.instagram.com/welo', 'https://youtube.com/@welo']

  await admin.updateShop({ storefront: { sections: ['journal', 'maker'], hero_title: ' Opals ' } })
  const after = await admin.updateShop({ storefront: { hero_title: '', social_links: links } })

  const storefront = { ...defaults, sections: ['journal', 'maker'], social_links: links }
  expect(after).toEqual({ ...before, storefront, version: before.version! + 2 })
  expect(await visitor.getShop()).toEqual(after)
  expect(await readStored()).toEqual({ sections: ['journal', 'maker'], social_links: links })
  expect(await admin.updateShop({ storefront: {}, name: before.name })).toEqual(after)
})

test('ASHOP-11 a stored section that the server does not know is ignored', async () => {
  const { visitor, store } = await start()
  await store({ sections: ['event', 'livestream', 'arrivals'] })

  expect((await visitor.getShop()).storefront?.sections).toEqual(['event', 'arrivals'])
})

test('ASHOP-11 ASHOP-12 invalid settings get 400 with the name of each field, and change nothing', async () => {
  const { admin } = await start()
  const storefront = {
    sections: ['maker', 'maker'] as 'maker'[],
    hero_title: 'x'.repeat(81),
    closing_text: 'x'.repeat(201),
    social_links: ['https://youtube.com/@welo', 'http://welo.example'],
  }

  await expect(admin.updateShop({ storefront })).rejects.toMatchObject({
    status: 400,
    payload: {
      'storefront.sections': 'Each section can be listed only once',
      'storefront.hero_title': 'Hero: title must be at most 80 characters',
      'storefront.closing_text': 'Closing call: text must be at most 200 characters',
      'storefront.social_links': '“http://welo.example” must be a web address that starts with https://',
    },
  })
  expect((await admin.getShop()).storefront).toEqual(defaults)
})

test.each([
  [['instagram.com/welo'], '“instagram.com/welo” must be a web address that starts with https://'],
  [['https://localhost/'], '“https://localhost/” must be a web address that starts with https://'],
  [['https://a.example/a\0b'], '“https://a.example/a\0b” must be a web address that starts with https://'],
  [['https://a.example', 'https://a.example'], 'Each social link can be listed only once'],
  [[1, 2, 3, 4, 5, 6, 7].map((n) => `https://a.example/${n}`), 'Enter at most 6 social links'],
])('ASHOP-12 the social links %j are rejected', async (links, error) => {
  const { admin } = shared

  await expect(admin.updateShop({ storefront: { social_links: links } })).rejects.toMatchObject({
    payload: { 'storefront.social_links': error },
  })
})
