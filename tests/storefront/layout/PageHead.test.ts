import { expect, test } from 'vitest'
import type { Shop } from '../../../dataProvider/resources/shop/shop.schema.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildShop } from '../../factories/shop.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

const collections = [buildCategory({ id: 4, name: 'Water & "Fire" <Opals>', image_url: '/media/water.webp' })]

/** Returns the head of a server-rendered page, and its parts. */
async function headOf(path: string, shop: Partial<Shop> = {}) {
  const calls = { getShop: async () => buildShop(shop), listCategories: async () => collections }
  const { head } = await renderOnServer(path, calls)
  const read = (pattern: RegExp) => pattern.exec(head)?.[1]
  return {
    head,
    title: read(/<title>([^<]*)/),
    canonical: read(/<link rel="canonical" href="([^"]*)/),
    meta: (name: string) => read(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)`)),
  }
}

test('the page head contains the title, the canonical URL and the metadata for link previews', async () => {
  const { title, canonical, meta } = await headOf('/categories?utm_source=letter')

  expect(canonical).toBe('http://shop.test/categories')
  expect(meta('og:url')).toBe(canonical)
  expect(meta('og:title')).toBe(title)
  expect(meta('og:description')).toBe(meta('description'))
  expect(meta('og:site_name')).toBe('Welo')
  expect(meta('og:type')).toBe('website')
  expect(meta('twitter:card')).toBe('summary')
})

test('ASHOP-7 the page head uses the shop’s own domain, name and logo', async () => {
  const shop = { name: 'Selam Gems', custom_domain: 'gems.example', logo: '/media/logo.png' }
  const { title, canonical, meta } = await headOf('/categories', shop)

  expect(title).toContain('Selam Gems')
  expect(meta('og:site_name')).toBe('Selam Gems')
  expect(canonical).toBe('https://gems.example/categories')
  expect(meta('og:url')).toBe('https://gems.example/categories')
  expect(meta('og:image')).toBe('https://gems.example/media/logo.png')
})

test('the home page’s description is the shop’s own text, with HTML escaped', async () => {
  const { meta, head } = await headOf('/', { description: 'Opals > "stones" & <b>fire</b>' })

  expect(meta('description')).toBe('Opals &gt; &quot;stones&quot; &amp; &lt;b&gt;fire&lt;/b&gt;')
  // The elements after the description, up to the last one, are still part of the head.
  expect(head).toContain('<meta name="twitter:card"')
})
