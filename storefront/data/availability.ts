import type { Availability } from '../../dataProvider/resources/items/items.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import * as texts from '../texts/availability.ts'

export interface ItemAvailability {
  /** Undefined when the item has no limit. */
  state?: Availability
  /** How many pieces or seats are available; null without a limit. */
  left: number | null
}

/** Of an item without a limit. */
export const unlimited: ItemAvailability = { left: null }

/** Unlimited on a server that counts no stock. */
export function toItemAvailability({ availability, available }: Item): ItemAvailability {
  if (availability === undefined) return unlimited
  if (availability !== 'available') return { state: availability, left: 0 }
  return available == null ? unlimited : { state: availability, left: available }
}

/** For a card, which says only what is out of the ordinary. */
export function badgeText(item: Item, { state, left }: ItemAvailability): string | undefined {
  if (left === null) return undefined
  if (left === 0) return noneLeftText(item, state)
  return left <= fewLeft && item.stock !== 1 ? leftText(item, left) : undefined
}

/** For the item's page and its line in the cart. */
export function availabilityText(item: Item, { state, left }: ItemAvailability): string | undefined {
  if (left === null) return undefined
  if (left > 0) return item.stock === 1 && item.item_type !== 'Event' ? texts.onlyOne : leftText(item, left)
  // Whoever reserved it reads this, too.
  return state === 'reserved' && item.item_type !== 'Event'
    ? texts.reservedForCustomer
    : noneLeftText(item, state)
}

/** A card shows the number of pieces once there are no more than this. */
const fewLeft = 3

const noneLeftText = ({ item_type }: Item, state: Availability | undefined) => {
  if (item_type === 'Event') return texts.fullyBooked
  return state === 'sold' ? texts.sold : texts.reserved
}

const leftText = ({ item_type }: Item, left: number) =>
  item_type === 'Event' ? texts.seatsLeft(left) : texts.left(left)
