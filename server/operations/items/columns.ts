import { namesOf } from '../../../dataProvider/fields/fields.ts'
import { itemComputed } from '../../../dataProvider/resources/items/items.ts'
import { storedItemFields } from '../../database/schema.ts'

/** Declared fields that are columns of the CSV. Categories have a separate column with their names. */
export const fieldColumns = namesOf(storedItemFields)

/**
 * Columns of the items' CSV, in export order. An import accepts any order, and ignores `id`, `created_at` and computed
 * columns.
 */
export const itemColumns = [
  'id',
  'item_type',
  ...fieldColumns,
  ...namesOf(itemComputed),
  'categories',
  'created_at',
] as const
