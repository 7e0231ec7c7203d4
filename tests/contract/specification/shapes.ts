import { z } from 'zod'

// The shapes of responses, written by hand from docs/requirements.md (ENT, API). They do not use the contract's schemas, which
// these tests check. An object drops unknown keys, so `parse` returns exactly the specified ones.

export const types = ['Product', 'Event', 'About', 'Blog', 'Service', 'Custom'] as const

const text = z.string()
const textOrNull = text.nullable()
const yesOrNo = z.boolean()

export const session = z.object({ authToken: text.min(1) })

export const media = z.object({
  id: z.int(),
  items_id: z.int(),
  shops_id: z.int(),
  display_image: text.min(1),
  image_type: z.enum(['Image', 'Video']),
  seq: z.int(),
  Is_disabled: yesOrNo,
  mediafiles_id: z.int().nullable(),
  youTube_url: textOrNull,
})

export const item = z.object({
  id: z.int(),
  slug: text.min(1),
  title: text.min(1),
  description: text,
  tags: textOrNull,
  SEO_Tags: textOrNull,
  sku: text.min(1),
  price: z.number().nullable(),
  currency: z.string().length(3),
  unit: textOrNull,
  rank: z.int().nullable(),
  item_type: z.enum(types),
  Is_disabled: yesOrNo,
  // In milliseconds: the dashboard compares it as a number.
  created_at: z.int().min(Date.UTC(2000)),
  shops_id: z.int(),
  item_info: z.record(text, z.unknown()).nullable(),
  _item_images_of_items: z.object({ items: z.array(media) }),
})

export const category = z.object({
  id: z.int(),
  name: text,
  category_type: text,
  image_url: textOrNull,
  Is_visible: yesOrNo,
  shops_id: z.int(),
})

export const shop = z.object({
  name: text,
  description: text,
  logo: textOrNull,
  custom_domain: textOrNull,
  slug: text,
  Is_visible: yesOrNo,
  allow_affiliate: yesOrNo,
  testmode: yesOrNo,
  _shop_info: z.object({
    contact_info: z.object({ name: text, email: text, phone: text, website_url: text }),
  }),
})

export const customer = z.object({
  id: z.int(),
  elegant_user_id: text.min(1),
  Full_name: text,
  email: text,
  customer_number: z.int(),
  is_online_now: yesOrNo,
  _customer_roles_of_customers_of_shops: z.object({
    role: z.enum(['admin', 'customer', 'blocked']),
    block_deny_access: yesOrNo,
    block_deny_reason: textOrNull,
  }),
})

export const orderLine = z.object({
  // A string, because its first 8 characters are shown.
  id: text.min(8),
  items_id: z.int(),
  action_type: z.enum(['enquiry', 'booking', 'completed']),
  created_at: z.int().min(Date.UTC(2000)),
  _items: z.object({ name: text, description: text, type: z.enum(types), price: z.number().nullable() }),
  _customers: z.object({
    Full_name: textOrNull,
    email: textOrNull,
    customer_number: z.int().nullable(),
  }),
})

export const envelope = (record: z.ZodType) =>
  z.object({
    items: z.array(record),
    itemsReceived: z.int().min(0),
    curPage: z.int().min(1),
    nextPage: z.int().nullable(),
    prevPage: z.int().nullable(),
    offset: z.int().min(0),
    perPage: z.int().min(1),
    itemsTotal: z.int().min(0),
    pageTotal: z.int().min(0),
  })

const address = z.object({ url: text.min(1) })

export const upload = {
  category: z.object({ path: address }),
  picture: z.object({ image: address, id: z.int() }),
  video: z.object({ video: address, id: z.int() }),
}
