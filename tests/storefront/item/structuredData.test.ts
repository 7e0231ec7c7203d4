import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ItemAvailability } from '../../../storefront/data/availability.ts'
import { toStructuredData } from '../../../storefront/item/structuredData.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

const seller = { name: 'Welo', url: 'https://welo.example' }

/** Returns the entry of an item and its breadcrumbs in the structured data. */
const read = (overrides: Partial<Item>, availability?: ItemAvailability) => {
  const item = buildItem({ slug: 'fire opal', title: 'Fire opal', ...overrides })
  const { '@graph': graph } = JSON.parse(JSON.stringify(toStructuredData(item, seller, availability))) as {
    '@graph': [Record<string, unknown>, { itemListElement: { name: string; item: string }[] }]
  }
  return { entry: graph[0], steps: graph[1].itemListElement.map(({ name, item }) => `${name} ${item}`) }
}

test('ITEM-19 the structured data of a product contains its offer, images and known facts of the stone', () => {
  const picture = { width: 2560, height: 1920, placeholder: null, widths: [640, 1600, 2400] }
  const { entry, steps } = read({
    sku: 'PRO1',
    price: 240.5,
    currency: 'EUR',
    item_info: {
      weight: { value: 3.2, unitCode: 'CTM' },
      countryOfOrigin: 'Ethiopia',
      additionalProperty: [{ name: 'treatment', value: 'smoke' }],
      offers: { availability: 'https://schema.org/SoldOut' },
    },
    _item_images_of_items: {
      items: [
        buildMedia({ seq: 2, display_image: 'https://pictures.example/side.webp' }),
        buildMedia({ seq: 1, display_image: '/media/front.webp', picture }),
        buildMedia({ seq: 3, image_type: 'Video', display_image: '/media/turn.mp4' }),
      ],
    },
  })

  expect(entry).toMatchObject({
    '@type': 'Product',
    name: 'Fire opal',
    sku: 'PRO1',
    url: 'https://welo.example/item/fire%20opal',
    image: ['https://welo.example/media/front-1600.webp', 'https://pictures.example/side.webp'],
    weight: '3.2 ct',
    countryOfOrigin: 'Ethiopia',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Treatment', value: 'Smoked' }],
    offers: {
      '@type': 'Offer',
      price: 240.5,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/SoldOut',
      url: 'https://welo.example/item/fire%20opal',
    },
  })
  expect(steps).toEqual([
    'Welo https://welo.example/',
    'Our Collection https://welo.example/shop',
    'Fire opal https://welo.example/item/fire%20opal',
  ])
})

test('ITEM-19 a product is in stock unless its item_info says otherwise, and has no offer without a price', () => {
  expect(read({ item_info: { offers: { availability: 'soon' } } }).entry['offers']).toMatchObject({
    availability: 'https://schema.org/InStock',
  })
  expect(read({ price: null }).entry).not.toHaveProperty('offers')
  expect(read({ item_info: null }).entry['additionalProperty']).toEqual([
    { '@type': 'PropertyValue', name: 'Treatment', value: 'not disclosed' },
  ])
})

test('ITEM-19 the structured data of an event contains its time, place and ticket', () => {
  const starts_at = '2099-03-06T10:00:00-05:00'
  const ends_at = '2099-03-08T17:00:00-05:00'
  const { entry } = read({
    item_type: 'Event',
    price: 8,
    item_info: { starts_at, ends_at, location: 'Hall B' },
  })

  expect(entry).toMatchObject({
    '@type': 'Event',
    startDate: starts_at,
    endDate: ends_at,
    location: { '@type': 'Place', name: 'Hall B' },
    offers: { price: 8, priceCurrency: 'USD' },
  })
  expect(read({ item_type: 'Event', created_at: 0, item_info: { starts_at: 'soon' } }).entry).toMatchObject({
    startDate: '1970-01-01T00:00:00.000Z',
  })
})

test.each<[ItemAvailability, Item['item_type'], string]>([
  [{ state: 'available', left: 1 }, 'Product', 'InStock'],
  [{ state: 'reserved', left: 0 }, 'Product', 'OutOfStock'],
  [{ state: 'sold', left: 0 }, 'Product', 'SoldOut'],
  [{ state: 'reserved', left: 0 }, 'Event', 'SoldOut'],
  [{ left: null }, 'Product', 'PreOrder'],
])(
  'ITEM-19 availability %o of a %s is published as %s when the seller wrote PreOrder',
  (availability, item_type, expectedText) => {
    const item_info = { offers: { availability: 'https://schema.org/PreOrder' } }

    expect(read({ item_type, item_info }, availability).entry['offers']).toMatchObject({
      availability: `https://schema.org/${expectedText}`,
    })
  },
)

test('ITEM-19 a blog post and a service are published with their own types', () => {
  const info = { item_info: { excerpt: 'It drinks.' }, created_at: Date.UTC(2026, 0, 2), tags: 'care, opal' }

  expect(read({ item_type: 'Blog', ...info }).entry).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Fire opal',
    description: 'It drinks.',
    datePublished: '2026-01-02T00:00:00.000Z',
    keywords: 'care, opal',
  })
  expect(read({ item_type: 'Service', price: 40 }).entry).toMatchObject({
    '@type': 'Service',
    provider: { '@type': 'Organization', name: 'Welo', url: 'https://welo.example' },
    offers: { price: 40 },
  })
})

/** Returns the structured data in the server-rendered page of an item. */
const readPage = async (overrides: Partial<Item>) => {
  const item = buildItem({ slug: 'fire-opal', title: 'Fire opal', ...overrides })
  const { body } = await renderOnServer('/item/fire-opal', { findItem: async () => item })
  const [, ...blocks] = body.split('<script')
  expect(blocks).toHaveLength(1)
  const [, data = ''] = /^ type="application\/ld\+json">([^<]*)<\/script>/.exec(blocks[0]!) ?? []
  return JSON.parse(data)['@graph'][0]
}

test('ITEM-19 the page embeds the structured data as a data block that no item text can break out of', async () => {
  const title = 'Fire</script><img src=x onerror=alert(1)><!--'
  const entry = await readPage({
    title,
    item_info: { material: '</SCRIPT ><script>alert(2)</script>', countryOfOrigin: '<!--<script>' },
  })

  expect(entry).toMatchObject({
    name: title,
    material: '</SCRIPT ><script>alert(2)</script>',
    url: 'http://shop.test/item/fire-opal',
  })
})

test.each([Number.NaN, 1e20, 'soon', null])('an invalid date, %s, is omitted without an error', (sent) => {
  const created_at = sent as number

  expect(read({ item_type: 'Blog', created_at }).entry).not.toHaveProperty('datePublished')
  expect(read({ item_type: 'Event', created_at, item_info: {} }).entry).not.toHaveProperty('startDate')
})
