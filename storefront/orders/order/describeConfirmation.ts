import type { Order, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import * as texts from '../../texts/orderConfirmation.ts'

/** What an order's page says about its confirmation and its reservations. */
export interface Confirmation {
  title: string
  text?: string
  /** What each line of the order reserves. */
  reservations: { id: string; name: string; text: string }[]
  /** The label of the button that confirms the order, or that tries again to reserve its seats. */
  action?: string
  /** True if the order is confirmed and its event has no seat left. */
  isWaiting?: boolean
}

type ConfirmedOrder = Pick<Order, 'state' | 'lines' | 'may' | 'created_at' | 'confirmed_at'>

/**
 * Describes whether the customer confirmed the order, and until when its items are reserved. Returns undefined if there is nothing
 * to say, or if the server has no extension `confirmation`.
 * @param formatTime formats milliseconds since the epoch
 */
export function describeConfirmation(
  order: ConfirmedOrder,
  formatTime: (time: number) => string,
): Confirmation | undefined {
  const { state, confirmed_at } = order
  if (confirmed_at === undefined || (state !== 'new' && state !== 'quoted')) return undefined
  if (confirmed_at === null) return state === 'new' ? describeUnconfirmed(order, formatTime) : undefined
  return describeMissingSeats(order, formatTime) ?? describeReservations(order, formatTime)
}

const describeUnconfirmed = (order: ConfirmedOrder, formatTime: (time: number) => string): Confirmation => {
  const seats = order.lines.filter(isSeat)
  const title = texts.confirmAddress
  const reservations = seats.flatMap((line) => {
    if (line.held_until === undefined && order.may.includes('confirm')) return []
    const { id, name, quantity, held_until } = line
    const text =
      held_until === undefined ? texts.confirmForSeat : texts.seatHeldUntil(quantity, formatTime(held_until))
    return [{ id, name, text }]
  })
  if (!order.may.includes('confirm')) return { title, text: texts.linkSent, reservations }
  return {
    title,
    text: `${texts.pressToConfirm} ${describePurpose(seats)}`,
    reservations,
    action: texts.confirm,
  }
}

const describePurpose = (seats: OrderedLine[]): string => {
  const count = countSeats(seats)
  if (count === 0) return texts.thenWeStart
  return seats.every(({ held_until }) => held_until !== undefined)
    ? texts.thenKeepSeat(count)
    : texts.thenSeat(count)
}

/** Returns undefined if the server offers no further attempt to reserve seats. */
const describeMissingSeats = (
  order: ConfirmedOrder,
  formatTime: (time: number) => string,
): Confirmation | undefined => {
  const missing = findLinesWithoutSeats(order)
  if (missing.length === 0 || !order.may.includes('confirm')) return undefined
  const names = new Intl.ListFormat('en-US').format(missing.map(({ name }) => name))
  return {
    title: texts.noSeat,
    text: texts.noSeatLeft(names, missing.length),
    reservations: listReserved(order, formatTime),
    action: texts.tryAgain,
    isWaiting: true,
  }
}

/** An order that was confirmed when it was placed, such as a signed-in customer's, needs no thanks. */
const describeReservations = (
  order: ConfirmedOrder,
  formatTime: (time: number) => string,
): Confirmation | undefined => {
  const missing = findLinesWithoutSeats(order).map(({ id, name }) => ({ id, name, text: texts.noSeat }))
  const reservations = [...listReserved(order, formatTime), ...missing]
  const isThanked = order.state === 'new' && order.confirmed_at !== order.created_at
  if (isThanked) {
    const thanks = missing.length === 0 ? { text: texts.nothingToDo } : {}
    return { title: texts.confirmed, ...thanks, reservations }
  }
  return reservations.length > 0 ? { title: texts.reservations, reservations } : undefined
}

const findLinesWithoutSeats = ({ state, lines }: ConfirmedOrder) =>
  state === 'new' ? lines.filter((line) => isSeat(line) && line.held_until === undefined) : []

const listReserved = ({ lines }: ConfirmedOrder, formatTime: (time: number) => string) =>
  lines.flatMap((line) => {
    const { id, name, quantity, held_until } = line
    if (held_until === undefined) return []
    const text = isSeat(line) ? texts.seatReserved(quantity) : texts.reservedUntil(formatTime(held_until))
    return [{ id, name, text }]
  })

const isSeat = ({ type }: OrderedLine) => type === 'Event'

const countSeats = (lines: OrderedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
