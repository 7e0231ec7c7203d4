import type { FormValues } from './formValues.ts'

/** What the item form calls its fields, where their names on the wire do not say it. */
export const itemLabels = {
  Is_disabled: 'Visible in the shop',
  category_ids: 'Categories',
  sku: 'SKU',
  SEO_Tags: 'SEO tags',
  item_info: 'Item info (JSON)',
} satisfies Partial<Record<keyof FormValues, string>>
