import { choice, currency, flag, json, longText, many, money, number, text } from '../../fields/fields.ts'
import { filter, toFilters, type FilterOf } from '../../fields/filters.ts'
import type { itemResources } from '../../contract/itemTypes.ts'
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
    pattern: [/^(?!\s*\.{1,2}\s*$)/, 'Slug cannot consist of dots only'],
  }),
  sku: text({ label: 'SKU', max: limits.sku, required: true, verbatim: true }),
  description: longText({ max: limits.description, required: true, help: markdownHelp }),
  /** Null means on request. */
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
  /** How many are not sold; null is no limit: a service, a piece to order. */
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

/** Whether an item can be had (extension `availability`): all that is left may be held for others, or nothing is left. */
export const availabilities = ['available', 'reserved', 'sold'] as const
export type Availability = (typeof availabilities)[number]

/** The filter by availability; `low` can still be ordered, but no more pieces are left than its `low_stock`. */
export const availabilityFilter = choice([...availabilities, 'low'], {
  label: 'Availability',
  required: true,
  optionLabels: { available: 'Available', reserved: 'Reserved', sold: 'Sold', low: 'Low stock' },
  extension: 'availability',
})

/** What the server computes of an item, by SQL in `server/resources/computedColumns.ts`. */
export const itemComputed = {} as const

/** Everything by which a list of items can be narrowed. A function: a build leaves it out where it is not called. */
export const getItemFilterFields = () => ({
  ...itemFields,
  ...itemComputed,
  availability: availabilityFilter,
})

/** The filters of the lists of items; `category` belongs to `item-categories`, the others to `catalogue-query`. */
export const itemFilters = [
  filter('category_ids', 'contains', { key: 'category', label: 'Category' }),
  filter('Is_disabled', 'equals', { key: 'disabled', label: 'Visibility' }),
  'availability',
] as const satisfies readonly FilterOf<ReturnType<typeof getItemFilterFields>>[]

/** The same, with all that is said of each. */
export const getItemFilters = () => toFilters(getItemFilterFields(), itemFilters)

/** The fields by which lists of items are sorted (extension `catalogue-query`). */
export const itemSorts = [
  'title',
  'sku',
  'price',
  'rank',
  'created_at',
] as const satisfies readonly ItemColumn[]

/** A column of a list of items: a field, an event's dates, or when the item was made. */
type ItemColumn = keyof typeof itemFields | keyof typeof itemComputed | 'dates' | 'created_at'

/** The columns of the list of each kind of item after its title. On a narrow page the last ones are hidden first. */
export const itemListColumns = {
  products: ['price', 'stock', 'Is_disabled', 'sku', 'created_at', 'category_ids'],
  events: ['dates', 'stock', 'Is_disabled', 'price', 'created_at'],
  blogs: ['created_at', 'Is_disabled'],
  about: ['Is_disabled'],
  services: ['price', 'Is_disabled'],
  custom: ['price', 'Is_disabled', 'sku', 'created_at', 'category_ids'],
} as const satisfies Record<keyof typeof itemResources, readonly ItemColumn[]>

/** The words of a list separated by commas, like `tags` and `SEO_Tags`. */
export function splitTags(tags: string | null): string[] {
  return [...new Set((tags ?? '').split(',').map((tag) => tag.trim()))].filter(Boolean)
}
