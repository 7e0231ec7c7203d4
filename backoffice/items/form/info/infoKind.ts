import type { ComponentType } from 'react'
import type { ItemInfo } from '../../../../dataProvider/resources/items.ts'

/** What a form for `item_info` is given: what it holds, and whom to tell of a change. */
export interface InfoFormProps {
  info: ItemInfo
  onChange: (info: ItemInfo) => void
  /** While the JSON beside it does not parse. */
  isDisabled: boolean
}

/** What a kind of item keeps in `item_info`. */
export interface InfoKind {
  /** What a new item's begins with. */
  initial: ItemInfo | null
  /** What belongs there, for whoever edits the JSON. */
  hint: string
  /** A form for what is known of it, beside the JSON. */
  Fields?: ComponentType<InfoFormProps>
  /** What is wrong with it, in a sentence; undefined when nothing is. */
  faultOf?: (info: ItemInfo) => string | undefined
}
