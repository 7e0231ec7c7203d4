import { z } from 'zod'
import type { SpecifiedCall } from './call.ts'
import { category, envelope, item, shop, types } from './shapes.ts'

const textOrNull = z.string().nullable()

const categoryBody = z.strictObject({
  category_type: z.string(),
  name: z.string(),
  Is_visible: z.boolean(),
  image_url: textOrNull,
  shops_id: z.int().nullable(),
})

const opals = {
  category_type: 'Cabochons',
  name: 'Wollo opals',
  Is_visible: false,
  image_url: '//pictures.example/wollo.webp',
  shops_id: null,
}

const itemBody = z.strictObject({
  shops_id: z.null(),
  item_type: z.enum(types),
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  sku: z.string(),
  price: z.number().nullable(),
  unit: textOrNull,
  rank: z.int().nullable(),
  SEO_Tags: textOrNull,
  tags: textOrNull,
  Is_disabled: z.boolean(),
  item_info: z.record(z.string(), z.unknown()).nullable(),
})

const stone = {
  shops_id: null,
  item_type: 'Product' as const,
  title: 'Fire opal',
  description: 'Red and green on a dark body.',
  slug: 'fire-opal',
  sku: 'PROFIREOPAL',
  price: 240.5,
  unit: 'piece',
  rank: 3,
  SEO_Tags: 'fire opal, welo',
  tags: 'opal, welo',
  Is_disabled: false,
  item_info: { '@type': 'Product', weight: { value: 2.4, unitCode: 'CTM' } },
}

const sold = {
  ...stone,
  title: 'Fire opal, sold',
  slug: 'fire-opal-sold',
  sku: 'PROFIREOPALSOLD',
  price: null,
  Is_disabled: true,
  item_info: null,
}

// JSON with only the page.
const pageAsJson = z.strictObject({ external: z.string().regex(/^\{"page":[1-9]\d*\}$/) })

const shopChanges = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    logo: textOrNull,
    custom_domain: textOrNull,
    slug: z.string(),
    Is_visible: z.boolean(),
    allow_affiliate: z.boolean(),
    testmode: z.boolean(),
    _shop_info: z.strictObject({
      contact_info: z
        .strictObject({ name: z.string(), email: z.string(), phone: z.string(), website_url: z.string() })
        .partial(),
    }),
  })
  .partial()

const renamed = {
  name: 'Welo & Sons',
  testmode: true,
  _shop_info: { contact_info: { phone: '+1 555 0100' } },
}

export const catalogueCalls: SpecifiedCall[] = [
  {
    proves: 'API-12 ENT-8',
    method: 'GET',
    address: '/items_categories',
    who: 'visitor',
    response: z.array(category),
    client: (api) => api.listCategories(),
  },
  {
    proves: 'API-13',
    method: 'POST',
    address: '/items_categories',
    who: 'admin',
    body: { sent: () => opals, shape: categoryBody },
    response: category,
    client: (api) => api.createCategory(opals),
  },
  {
    proves: 'API-13',
    method: 'PATCH',
    address: '/items_categories/{id}',
    who: 'admin',
    id: (ids) => ids.category,
    body: { sent: () => opals, shape: categoryBody },
    response: category,
    client: (api, ids) => api.updateCategory(ids.category, opals),
  },
  ...types.map((type): SpecifiedCall => ({
    proves: 'API-10',
    method: 'GET',
    address: `/items_by_type/${type}`,
    who: 'visitor',
    query: { sent: { external: '{"page":1}' }, shape: pageAsJson },
    response: envelope(item),
    client: (api) => api.listItems(type, { page: 1 }),
  })),
  {
    proves: 'API-14',
    method: 'GET',
    address: '/items_details/{slug}',
    who: 'visitor',
    id: (ids) => ids.slug,
    response: z.tuple([item]),
    client: (api, ids) => api.findItem(ids.slug),
  },
  {
    proves: 'API-16 ENT-1',
    method: 'GET',
    address: '/items/{id}',
    who: 'visitor',
    id: (ids) => ids.item,
    response: item,
    client: (api, ids) => api.getItem(ids.item),
  },
  {
    proves: 'API-17',
    method: 'POST',
    address: '/items',
    who: 'admin',
    body: { sent: () => stone, shape: itemBody },
    response: item,
    client: (api) => api.createItem(stone),
  },
  {
    proves: 'API-17',
    method: 'PATCH',
    address: '/items/{id}',
    who: 'admin',
    id: (ids) => ids.item,
    body: { sent: () => sold, shape: itemBody },
    response: item,
    client: (api, ids) => api.updateItem(ids.item, sold),
  },
  {
    proves: 'API-24 ENT-9',
    method: 'GET',
    address: '/shop',
    who: 'visitor',
    response: shop,
    client: (api) => api.getShop(),
  },
  {
    proves: 'API-24',
    method: 'PATCH',
    address: '/shop',
    who: 'admin',
    body: { sent: () => renamed, shape: shopChanges },
    response: shop,
    client: (api) => api.updateShop(renamed),
  },
]
