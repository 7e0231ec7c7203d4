import { namesOf } from '../../../dataProvider/fields/fields.ts'
import { itemComputed } from '../../../dataProvider/resources/items/items.ts'
import { storedItemFields } from '../../database/schema.ts'

/** The declared fields that a row of the CSV holds as they are; its categories are there by their names. */
export const fieldColumns = namesOf(storedItemFields)

/** The columns of the items' CSV, in the order in which they are written; read in any order. What is computed is not read. */
export const itemColumns = [
  'id',
  'item_type',
  ...fieldColumns,
  ...namesOf(itemComputed),
  'categories',
  'created_at',
] as const
