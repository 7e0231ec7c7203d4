import type { Availability } from '../../dataProvider/resources/items/items.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import * as texts from '../texts/availability.ts'

export interface ItemAvailability {
  /** Undefined if the quantity is unlimited or not counted. */
  state?: Availability
  /** The number of available items or seats. Null if unlimited or not counted. */
  left: number | null
}

type CountedItem = Pick<Item, 'item_type' | 'stock'>

export const unlimited: ItemAvailability = { left: null }

/** Returns an item's availability. On a server that does not count stock, all items are unlimited. */
export function toItemAvailability({
  availability,
  available,
}: Pick<Item, 'availability' | 'available'>): ItemAvailability {
  if (availability === undefined) return unlimited
  if (availability !== 'available') return { state: availability, left: 0 }
  return available == null ? unlimited : { state: availability, left: available }
}

/** Returns the text of a card's badge, or undefined if the card needs none. */
export function getBadgeText(item: CountedItem, { state, left }: ItemAvailability): string | undefined {
  if (left === null) return undefined
  if (left === 0) return noneLeftText(item, state)
  return left <= fewLeft && item.stock !== 1 ? leftText(item, left) : undefined
}

/** Returns the availability text, for example for the item's page. Undefined if the quantity is unlimited or not counted. */
export function getAvailabilityText(
  item: CountedItem,
  { state, left }: ItemAvailability,
): string | undefined {
  if (left === null) return undefined
  if (left > 0) return item.stock === 1 && item.item_type !== 'Event' ? texts.onlyOne : leftText(item, left)
  // The customer who reserved the item sees this text too.
  return state === 'reserved' && item.item_type !== 'Event'
    ? texts.reservedForCustomer
    : noneLeftText(item, state)
}

/** Cards show an available quantity only up to this number. */
const fewLeft = 3

const noneLeftText = ({ item_type }: CountedItem, state: Availability | undefined) => {
  if (item_type === 'Event') return texts.fullyBooked
  return state === 'sold' ? texts.sold : texts.reserved
}

const leftText = ({ item_type }: CountedItem, left: number) =>
  item_type === 'Event' ? texts.seatsLeft(left) : texts.left(left)
