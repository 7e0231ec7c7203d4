import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { itemFields } from '../../dataProvider/resources/items.ts'
import type { ResourceName } from '../../dataProvider/resources.ts'
import type { AdminResource } from '../resource.ts'

/** What a list of items can show besides title and state: any declared field, an event's dates, and when it was made. */
export type ItemColumn = Exclude<keyof typeof itemFields, 'title'> | 'dates' | 'created_at'

/** The least width of the page. */
export type ItemWidth = 'any' | 'medium' | 'wide' | 'widest'

/** What sets one kind of item apart from the others, in the back office. */
export interface ItemKind extends Pick<AdminResource, 'icon' | 'label' | 'hint'> {
  name: ResourceName
  type: ItemType
  /** As headings and buttons say it: `Product`. */
  one: string
  /** In a sentence: `No blog posts found`. */
  things: string
  /** The columns of its list in their order, each with the width from which it is there. */
  columns: Partial<Record<ItemColumn, ItemWidth>>
  /** In list form: the beginning of its text stands under its title. */
  showsText?: boolean
}
