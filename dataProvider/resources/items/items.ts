import { choice, currency, flag, json, longText, many, money, number, text } from '../../fields/fields.ts'
import { filter, toFilters, type FilterOf } from '../../fields/filters.ts'
import type { itemResources } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import { markdownHelp } from '../../contract/texts.ts'

/** Additional data of an item, such as a blog post's excerpt, an event's time and place, or a stone's schema.org Product. */
export type ItemInfo = Record<string, unknown>

/** The fields of an item. All types of item have them. The request body and the CSV columns are derived from them. */
export const itemFields = {
  title: text({ max: limits.title, required: true, verbatim: true }),
  slug: text({
    max: limits.slug,
    required: true,
    // `.` and `..` would change the path of a URL.
    pattern: [/^(?!\s*\.{1,2}\s*$)/, 'Slug cannot consist of dots only'],
  }),
  sku: text({ label: 'SKU', max: limits.sku, required: true, verbatim: true }),
  description: longText({ max: limits.description, required: true, help: markdownHelp }),
  /** Null means price on request. */
  price: money({
    max: limits.price,
    help: 'Leave empty to show “Price on request”. Enter 0 to show “Free”.',
  }),
  currency: currency(),
  unit: text({
    max: limits.unit,
    verbatim: true,
    help: 'What the price applies to, such as stone, carat or hour',
  }),
  /** Unsold units. Null means unlimited, for example for a service or an item made to order. */
  stock: number({
    label: 'In stock',
    max: limits.stock,
    extension: 'availability',
    help: 'How many you have. For an event, the number of seats. Leave empty for no limit.',
  }),
  low_stock: number({
    label: 'Low stock threshold',
    max: limits.stock,
    extension: 'availability',
    help: 'The back office shows “Low stock” when this many or fewer are available.',
  }),
  rank: number({
    max: limits.rank,
    help: 'Lower numbers come first. Items without a rank follow, newest first.',
  }),
  tags: text({ max: limits.tags, verbatim: true, help: 'Separate tags with commas.' }),
  SEO_Tags: text({
    label: 'SEO tags',
    max: limits.seoTags,
    verbatim: true,
    help: 'For search engines. Separate tags with commas.',
  }),
  Is_disabled: flag({
    label: 'Hidden',
    states: { on: 'Hidden', off: 'Visible' },
    actions: { on: 'Hide', off: 'Show' },
  }),
  item_info: json({ max: limits.itemInfo }),
  category_ids: many('categories', {
    label: 'Categories',
    max: limits.categoriesPerItem,
    extension: 'item-categories',
  }),
} as const

/** Whether an item is available (extension `availability`). `reserved` means that all remaining units are reserved. */
export const availabilities = ['available', 'reserved', 'sold'] as const
export type Availability = (typeof availabilities)[number]

/** The availability filter. `low` means that at most `low_stock` units, but at least one, are available. */
export const availabilityFilter = choice([...availabilities, 'low'], {
  label: 'Availability',
  required: true,
  optionLabels: { available: 'Available', reserved: 'Reserved', sold: 'Sold', low: 'Low stock' },
  extension: 'availability',
})

/** Declared fields that the server computes in SQL (`server/resources/computedColumns.ts`). So far, items have none. */
export const itemComputed = {} as const

/** Returns the fields that `itemFilters` can refer to. It is a function, so a build drops it if it is unused. */
export const getItemFilterFields = () => ({
  ...itemFields,
  ...itemComputed,
  availability: availabilityFilter,
})

export const itemFilters = [
  filter('category_ids', 'contains', { key: 'category', label: 'Category' }),
  filter('Is_disabled', 'equals', { key: 'disabled', label: 'Visibility' }),
  'availability',
] as const satisfies readonly FilterOf<ReturnType<typeof getItemFilterFields>>[]

export const getItemFilters = () => toFilters(getItemFilterFields(), itemFilters)

/** The fields by which item lists can be sorted (extension `catalogue-query`). */
export const itemSorts = [
  'title',
  'sku',
  'price',
  'rank',
  'created_at',
] as const satisfies readonly ItemColumn[]

/** The numbers of items per page that a list can have; the first is the default (extension `catalogue-facets`). */
export const pageSizes = [12, 24, 48] as const

/** A column of an item list: a field, an event's dates or the creation time. */
type ItemColumn = keyof typeof itemFields | keyof typeof itemComputed | 'dates' | 'created_at'

/** The list columns of each type of item, after the title. On a narrow page, the last columns are hidden first. */
export const itemListColumns = {
  products: ['price', 'stock', 'Is_disabled', 'sku', 'created_at', 'category_ids'],
  events: ['dates', 'stock', 'Is_disabled', 'price', 'created_at'],
  blogs: ['created_at', 'Is_disabled'],
  about: ['Is_disabled'],
  services: ['price', 'Is_disabled'],
  custom: ['price', 'Is_disabled', 'sku', 'created_at', 'category_ids'],
} as const satisfies Record<keyof typeof itemResources, readonly ItemColumn[]>

/** Splits a comma-separated list such as `tags` or `SEO_Tags`, without duplicates. */
export function splitTags(tags: string | null): string[] {
  return [...new Set((tags ?? '').split(',').map((tag) => tag.trim()))].filter(Boolean)
}
