/** The columns of the items' CSV, in the order in which they are written; read in any order. */
export const itemColumns = [
  'id',
  'item_type',
  'title',
  'slug',
  'sku',
  'description',
  'price',
  'currency',
  'unit',
  'rank',
  'tags',
  'SEO_Tags',
  'Is_disabled',
  'item_info',
  'categories',
  'created_at',
] as const
export type ItemColumn = (typeof itemColumns)[number]

/** An import cannot do without them; another column that is missing leaves what it is about as it is. */
export const requiredColumns = [
  'item_type',
  'title',
  'slug',
  'sku',
  'description',
] as const satisfies ItemColumn[]
