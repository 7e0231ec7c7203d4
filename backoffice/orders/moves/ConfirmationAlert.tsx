import type { Order, OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import { useAction } from '../../layout/useAction.ts'
import * as texts from '../../texts/orderMoves.ts'
import { isUnconfirmed, lacksSeats } from '../order.ts'
import { ActionAlert } from './ActionAlert.tsx'

/**
 * For an order that its customer has not confirmed, offers to confirm it for the customer (AORD-17). For a confirmed registration
 * without seats, offers to reserve them.
 */
export function ConfirmationAlert({ order }: { order: OrderDetail }) {
  const { mutate, isPending } = useAction(async ({ confirmOrder }) => {
    const confirmed = await confirmOrder(order.id)
    const events = listEventsWithoutSeats(confirmed)
    const name = getOrderName(order)
    return events === '' ? texts.orderConfirmed(name) : texts.confirmedWithoutSeats(name, events)
  }, texts.confirmFailed)
  const events = listEventsWithoutSeats(order)
  const isNew = isUnconfirmed(order)
  if (!order.may.includes('confirm') || (!isNew && events === '')) return null
  return (
    <ActionAlert
      label={isNew ? texts.confirmForCustomer : texts.reserveSeats}
      loading={isPending}
      onClick={() => mutate()}
    >
      {isNew ? texts.notConfirmedHint : texts.noSeats(events)}
    </ActionAlert>
  )
}

const listEventsWithoutSeats = (order: Order): string =>
  order.lines
    .filter((line) => lacksSeats(order, line))
    .map(({ name }) => name)
    .join(', ')
