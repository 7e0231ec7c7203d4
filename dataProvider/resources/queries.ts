import type { FilterValuesOf } from '../fields/fields.ts'
import type { itemFields, itemFilters, itemSorts } from './items.ts'
import type { ListQuery } from '../contract/envelope.ts'
import type { Role } from './customers.ts'
import type { MessageKind, MessageStatus } from './messages.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import type { ActionType } from './orders.ts'

/** A field by which a list is sorted, falling with a minus in front. */
export type SortBy<Field extends string> = Field | `-${Field}`

export const customerSorts = ['Full_name', 'email', 'customer_number', 'last_seen'] as const
export const orderSorts = ['created_at', 'name', 'price'] as const

/** Of items. */
export interface ItemQuery extends ListQuery, FilterValuesOf<typeof itemFields, typeof itemFilters> {
  /** Words that are all in the title, the text, the tags, the SKU or the slug, in any case. */
  q?: string | undefined
  /** By rank, then the newest first, unless told; events by their dates. */
  sort?: SortBy<(typeof itemSorts)[number]> | undefined
}

/** Of customers (extension `catalogue-query`). */
export interface CustomerQuery extends ListQuery {
  /** The one of that id: there is no address of a single customer. */
  id?: number | undefined
  /** Words that are all in the name, the e-mail or the number, in any case. */
  q?: string | undefined
  sort?: SortBy<(typeof customerSorts)[number]> | undefined
  role?: Role | undefined
  online?: boolean | undefined
}

/** Of order lines (extension `catalogue-query`); the newest first unless told. */
export interface OrderQuery extends ListQuery {
  /** The one of that id. */
  id?: string | undefined
  /** Words that are all in the item's name, whoever ordered, or the id, in any case. */
  q?: string | undefined
  sort?: SortBy<(typeof orderSorts)[number]> | undefined
  status?: ActionType | undefined
  /** Restricts an admin, who else gets every line of the shop, to his own. */
  mine?: boolean | undefined
}

/** Of messages (extension `messages`), the newest first. */
export interface MessageQuery extends ListQuery {
  /** Words that are all in the text, the name or the e-mail, in any case. */
  q?: string | undefined
  kind?: MessageKind | undefined
  status?: MessageStatus | undefined
}

/** What the export of items is asked by (extension `operations`): those of every type unless told. */
export interface ItemExportQuery extends ItemQuery {
  type?: ItemType | undefined
}

/** The same of categories. */
export interface CategoryExportQuery extends ListQuery {
  /** Words that are all in the name or the type, in any case. */
  q?: string | undefined
}
