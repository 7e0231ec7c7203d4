import { z } from 'zod'
import {
  changesOf,
  currencyCode,
  jsonObject,
  mediaAddress,
  optionalText,
  requiredText,
  rowId,
  shopReference,
  text,
  versionStated,
} from './fields.schema.ts'
import {
  itemTypes,
  mediaTypes,
  type Item,
  type ItemBody,
  type ItemChanges,
  type ItemMedia,
  type ItemMediaBody,
  type ItemMediaChanges,
} from './items.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

export const itemMediaSchema = z.object({
  id: z.int(),
  items_id: z.int(),
  shops_id: z.int(),
  display_image: z.string(),
  image_type: z.enum(mediaTypes),
  seq: z.int(),
  Is_disabled: z.boolean(),
  mediafiles_id: z.int().nullable(),
  youTube_url: z.string().nullable(),
}) satisfies z.ZodType<ItemMedia>

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
  _item_images_of_items: z.object({ items: z.array(itemMediaSchema) }),
  category_ids: z.array(z.int()).optional(),
  version: z.int().optional(),
}) satisfies z.ZodType<Item>

// Exactly what cents give back, so that a price reads as it was sent.
const hasTwoDecimals = (price: number) => Math.round(price * 100) / 100 === price

/** The item form's rules (specification, section 5), the same in the back office and on the server. */
export const itemBodySchema = z.object({
  shops_id: shopReference,
  item_type: z.enum(itemTypes),
  title: requiredText('Title', limits.title, messages.titleRequired),
  description: requiredText('Description', limits.description, messages.descriptionRequired),
  slug: requiredText('Slug', limits.slug, messages.slugRequired).refine(
    // The two that mean a folder in an address.
    (slug) => slug !== '.' && slug !== '..',
    'Slug must be more than dots',
  ),
  sku: requiredText('SKU', limits.sku, messages.skuRequired),
  price: z
    .number()
    .min(0, messages.priceNegative)
    .max(limits.price, `Price must be at most ${limits.price}`)
    .refine(hasTwoDecimals, 'Price must have at most 2 decimals')
    .nullable()
    .default(null),
  currency: currencyCode.optional(),
  unit: optionalText('Unit', limits.unit),
  rank: z
    .int('Rank must be a whole number')
    .min(0, messages.rankNegative)
    .max(limits.rank, `Rank must be at most ${limits.rank}`)
    .nullable()
    .default(null),
  SEO_Tags: optionalText('SEO tags', limits.seoTags),
  tags: optionalText('Tags', limits.tags),
  Is_disabled: z.boolean().default(false),
  item_info: jsonObject(limits.itemInfo, messages.tooLong('Item info', limits.itemInfo))
    .nullable()
    .default(null),
  category_ids: z.array(rowId).max(limits.categoriesPerItem).optional(),
}) satisfies z.ZodType<ItemBody>

/** A PATCH may carry any part of the body; what is absent stays as it is. */
export const itemChangesSchema = changesOf(itemBodySchema).extend({
  version: versionStated,
}) satisfies z.ZodType<ItemChanges>

// youtube.com, its no-cookie twin and the short form: nothing else is framed.
const isYouTube = (address: string) =>
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)\/\S+$/i.test(address)

/** What `POST /item_images` carries. */
export const itemMediaBodySchema = z.object({
  shops_id: shopReference,
  items_id: rowId,
  display_image: mediaAddress('Media'),
  seq: z
    .int('Sequence must be a whole number')
    .min(0, 'Sequence must be 0 or greater')
    .max(limits.seq, `Sequence must be at most ${limits.seq}`)
    .default(1),
  image_type: z.enum(mediaTypes),
  Is_disabled: z.boolean().default(false),
  mediafiles_id: rowId.nullable().default(null),
  youTube_url: text()
    .max(limits.url, messages.tooLong('YouTube address', limits.url))
    .refine(isYouTube, 'Must be a YouTube address')
    .nullable()
    .default(null),
}) satisfies z.ZodType<ItemMediaBody>

/** What `PATCH /item_images/{id}` carries: the body above under its own id, or any part of it. */
export const itemMediaChangesSchema = changesOf(itemMediaBodySchema).extend({
  item_images_id: rowId.optional(),
}) satisfies z.ZodType<ItemMediaChanges>
