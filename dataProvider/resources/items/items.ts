import { choice, currency, flag, json, longText, many, money, number, text } from '../../fields/fields.ts'
import { limits } from '../../contract/limits.ts'
import { markdownHelp } from '../../contract/texts.ts'

/** Free JSON beside an item: a blog's excerpt, an event's time and place, a stone's schema.org Product. */
export type ItemInfo = Record<string, unknown>

/** What every kind of item holds: its body, its form, its columns, its CSV. */
export const itemFields = {
  title: text({ max: limits.title, required: true, verbatim: true }),
  slug: text({
    max: limits.slug,
    required: true,
    // The two that mean a folder in an address.
    pattern: [/^(?!\s*\.{1,2}\s*$)/, 'Slug must be more than dots'],
  }),
  sku: text({ label: 'SKU', max: limits.sku, required: true, verbatim: true }),
  description: longText({ max: limits.description, required: true, help: markdownHelp }),
  /** Null means on request. */
  price: money({ max: limits.price, help: 'Leave empty for a price on request; 0 is free' }),
  currency: currency(),
  unit: text({ max: limits.unit, verbatim: true, help: 'What the price is for: piece, carat, hour' }),
  /** How many are not sold; null is no limit: a service, a piece to order. */
  stock: number({
    label: 'In stock',
    max: limits.stock,
    extension: 'availability',
    help: 'How many you have; for an event its seats. Leave empty for what does not run out',
  }),
  low_stock: number({
    label: 'Low from',
    max: limits.stock,
    extension: 'availability',
    help: 'The back office marks it as low when only this many can still be had',
  }),
  rank: number({ max: limits.rank, help: 'Lower comes first; leave empty for newest first' }),
  tags: text({ max: limits.tags, verbatim: true, help: 'Separated by commas' }),
  SEO_Tags: text({
    label: 'SEO tags',
    max: limits.seoTags,
    verbatim: true,
    help: 'For search engines, separated by commas',
  }),
  Is_disabled: flag({ label: 'Disabled' }),
  item_info: json({ max: limits.itemInfo }),
  category_ids: many('categories', {
    label: 'Categories',
    max: limits.categoriesPerItem,
    extension: 'item-categories',
  }),
} as const

/** What a list of items is narrowed by; `category` belongs to `item-categories`, the others to `catalogue-query`. */
export const itemFilters = { category: 'category_ids', disabled: 'Is_disabled' } as const

/** Whether an item can be had (extension `availability`): all that is left may be held for others, or nothing is left. */
export const availabilities = ['available', 'reserved', 'sold'] as const
export type Availability = (typeof availabilities)[number]

/** What a list of items is narrowed by besides; `low` can still be had, but no more than its `low_stock`. */
export const availabilityFilter = choice([...availabilities, 'low'], {
  label: 'Availability',
  optionLabels: { available: 'Available', reserved: 'Reserved', sold: 'Sold', low: 'Low' },
  extension: 'availability',
})

/** What a list of items is sorted by (extension `catalogue-query`). */
export const itemSorts = ['title', 'sku', 'price', 'rank', 'created_at'] as const

/** The words of a list separated by commas, like `tags` and `SEO_Tags`. */
export function splitTags(tags: string | null): string[] {
  return [...new Set((tags ?? '').split(',').map((tag) => tag.trim()))].filter(Boolean)
}
