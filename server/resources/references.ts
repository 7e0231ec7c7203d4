import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../../dataProvider/fields/fields.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { categories, items } from '../database/tables/catalogue.ts'

/** A table that a field may refer to. */
interface Referable {
  id: AnyPgColumn
  shopId: AnyPgColumn
  deletedAt: AnyPgColumn
  /** Which of its rows are meant. */
  only?: SQL
}

const itemsOf = (type: ItemType): Referable => ({ ...tableOfItems, only: eq(items.itemType, type) })
const tableOfItems = { id: items.id, shopId: items.shopId, deletedAt: items.deletedAt }

/** What a field can refer to, by the name of the resource in the back office. */
const referable: Record<string, Referable> = {
  products: itemsOf('Product'),
  events: itemsOf('Event'),
  blogs: itemsOf('Blog'),
  categories: { id: categories.id, shopId: categories.shopId, deletedAt: categories.deletedAt },
}

/** Where a reference leads. */
export function referenceTable(field: Field): Referable {
  const found = field.kind === 'reference' ? referable[field.to] : undefined
  if (!found) throw new Error(`Nothing can refer to "${'to' in field ? field.to : field.kind}"`)
  return found
}
