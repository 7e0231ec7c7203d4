import { z } from 'zod'
import { jsonObject, rowId, text } from './fields.schema.ts'
import { itemTypes, mediaTypes, type Item, type ItemBody } from './items.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const mediaSchema = z.object({
  id: z.int(),
  items_id: z.int(),
  shops_id: z.int(),
  display_image: z.string(),
  image_type: z.enum(mediaTypes),
  seq: z.int(),
  Is_disabled: z.boolean(),
  mediafiles_id: z.int().nullable(),
  youTube_url: z.string().nullable(),
})

export const itemSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.string().nullable(),
  SEO_Tags: z.string().nullable(),
  sku: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  unit: z.string().nullable(),
  rank: z.int().nullable(),
  item_type: z.enum(itemTypes),
  Is_disabled: z.boolean(),
  created_at: z.int(),
  shops_id: z.int(),
  item_info: z.record(z.string(), z.unknown()).nullable(),
  _item_images_of_items: z.object({ items: z.array(mediaSchema) }),
  category_ids: z.array(z.int()).optional(),
}) satisfies z.ZodType<Item>

const required = (field: string, max: number, message: string) =>
  text(message).trim().min(1, message).max(max, messages.tooLong(field, max))

const optional = (field: string, max: number) =>
  text().max(max, messages.tooLong(field, max)).nullable().default(null)

const hasTwoDecimals = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6

/** The item form's rules (specification, section 5), the same in the back office and on the server. */
export const itemBodySchema = z.object({
  shops_id: z.unknown().transform(() => null),
  item_type: z.enum(itemTypes),
  title: required('Title', limits.title, messages.titleRequired),
  description: required('Description', limits.description, messages.descriptionRequired),
  slug: required('Slug', limits.slug, messages.slugRequired).refine(
    // The two that mean a folder in an address.
    (slug) => slug !== '.' && slug !== '..',
    'Slug must be more than dots',
  ),
  sku: required('SKU', limits.sku, messages.skuRequired),
  price: z
    .number()
    .min(0, messages.priceNegative)
    .max(limits.price, `Price must be at most ${limits.price}`)
    .refine(hasTwoDecimals, 'Price must have at most 2 decimals')
    .nullable()
    .default(null),
  unit: optional('Unit', limits.unit),
  rank: z
    .int('Rank must be a whole number')
    .min(0, messages.rankNegative)
    .max(limits.rank, `Rank must be at most ${limits.rank}`)
    .nullable()
    .default(null),
  SEO_Tags: optional('SEO tags', limits.seoTags),
  tags: optional('Tags', limits.tags),
  Is_disabled: z.boolean().default(false),
  item_info: jsonObject(limits.itemInfo, messages.tooLong('Item info', limits.itemInfo))
    .nullable()
    .default(null),
  category_ids: z.array(rowId).max(limits.categoriesPerItem).optional(),
}) satisfies z.ZodType<ItemBody>

/** A PATCH may carry any part of the body; what is absent stays as it is. */
export const itemChangesSchema = z
  .object({
    ...itemBodySchema.shape,
    price: itemBodySchema.shape.price.unwrap(),
    unit: itemBodySchema.shape.unit.unwrap(),
    rank: itemBodySchema.shape.rank.unwrap(),
    SEO_Tags: itemBodySchema.shape.SEO_Tags.unwrap(),
    tags: itemBodySchema.shape.tags.unwrap(),
    Is_disabled: itemBodySchema.shape.Is_disabled.unwrap(),
    item_info: itemBodySchema.shape.item_info.unwrap(),
  })
  .partial()
