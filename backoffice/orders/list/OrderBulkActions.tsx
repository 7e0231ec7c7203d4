import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { getErrorReasons } from '../../format/errors.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderList.tsx'
import { formatBalanceDue, isUnconfirmed } from '../order.ts'

type BulkMove = Extract<OrderState, 'completed' | 'cancelled'>

const colors = { completed: 'inherit', cancelled: 'warning' } as const

/**
 * Changes the state of the selected orders that can move to it, each based on its loaded version. A toast names the orders that failed. Failed orders
 * that are still in the list stay selected, with their errors.
 */
export function OrderBulkActions() {
  const { data = [], selectedIds } = useListContext<Order>()
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  const [chosenMove, setChosenMove] = useState<BulkMove>()
  const { refused, move, isMoving } = useBulkMove(() => setChosenMove(undefined))
  return (
    <>
      {refused.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ flex: '1 1 100%' }}>
          {refused.map(({ order, reason }) => (
            <div key={order.id}>
              {getOrderName(order)}: {reason}
            </div>
          ))}
        </Alert>
      )}
      {(['completed', 'cancelled'] as const).map((to) => (
        <Button
          key={to}
          color={colors[to]}
          disabled={isMoving || !selected.some(canMove(to))}
          onClick={() => setChosenMove(to)}
        >
          {texts.bulkLabels[to]}
        </Button>
      ))}
      {chosenMove && (
        <BulkQuestion
          selected={selected}
          to={chosenMove}
          isMoving={isMoving}
          onConfirm={(orders) => move({ orders, to: chosenMove })}
          onClose={() => setChosenMove(undefined)}
        />
      )}
    </>
  )
}

const canMove =
  (to: BulkMove) =>
  ({ moves }: Order) =>
    moves.includes(to)

interface QuestionProps {
  selected: Order[]
  to: BulkMove
  isMoving: boolean
  /** Called with the selected orders that can move. */
  onConfirm: (orders: Order[]) => void
  onClose: () => void
}

/** Says how many of the selected orders change, and which customers get an email. */
const BulkQuestion = ({ selected, to, isMoving, onConfirm, onClose }: QuestionProps) => {
  const orders = selected.filter(canMove(to))
  return (
    <Confirm
      isOpen
      loading={isMoving}
      title={texts.bulkQuestions[to](orders.length)}
      content={describeEffects(orders, selected.length - orders.length, to)}
      confirm={texts.bulkLabels[to]}
      {...(to === 'cancelled' && { cancel: texts.keepOrders })}
      confirmColor={to === 'cancelled' ? 'warning' : 'primary'}
      onConfirm={() => onConfirm(orders)}
      onClose={onClose}
    />
  )
}

const describeEffects = (orders: Order[], kept: number, to: BulkMove): string => {
  const unpaid = orders.filter((order) => formatBalanceDue(order) !== undefined).length
  const unconfirmed = orders.filter(isUnconfirmed).length
  return [
    ...(kept > 0 ? [texts.bulkExceptions[to](kept)] : []),
    ...(to === 'completed' && unpaid > 0 ? [texts.notFullyPaid(unpaid)] : []),
    ...(unconfirmed < orders.length ? [texts.bulkEmails] : []),
    ...(unconfirmed > 0 ? [texts.noEmailToUnconfirmed] : []),
    commonTexts.noUndo,
  ].join(' ')
}

interface Refusal {
  order: Order
  reason: string
}

const useBulkMove = (onDone: () => void) => {
  const dataProvider = useDataProvider()
  const { onSelect } = useListContext<Order>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [refused, setRefused] = useState<Refusal[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ orders, to }: { orders: Order[]; to: BulkMove }) => {
      const update = (order: Order) =>
        dataProvider.update('orders', { id: order.id, data: { state: to }, previousData: order })
      const answers = await Promise.allSettled(orders.map(update))
      return orders.flatMap((order, index): Refusal[] => {
        const answer = answers[index]
        return answer?.status === 'rejected' ? [{ order, reason: toReason(answer.reason) }] : []
      })
    },
    onSuccess: (left, { orders, to }) => {
      setRefused(left)
      onSelect(left.map(({ order }) => order.id))
      const moved = orders.length - left.length
      if (moved > 0) notify(texts.bulkResults[to](moved), { type: 'success' })
      // The alert disappears with the selection bar if none of these orders is still in the list.
      const named = left.map(({ order, reason }) => texts.orderAndReason(getOrderName(order), reason))
      if (left.length > 0) notify(texts.bulkFailures[to](left.length, named.join(', ')), { type: 'error' })
    },
    onSettled: () => {
      onDone()
      refresh()
    },
  })
  return { refused, move: mutate, isMoving: isPending }
}

/** Returns the most specific text of the error, such as the server's own reason. */
const toReason = (error: unknown) => getErrorReasons(error).at(-1) ?? String(error)
