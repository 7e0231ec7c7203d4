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
import { formatOpen } from '../order.ts'

type BulkMove = Extract<OrderState, 'completed' | 'cancelled'>

const colors = { completed: 'inherit', cancelled: 'warning' } as const

/**
 * Moves the selected orders together, each as it was read. A toast names those that were refused; while they are listed they
 * stay selected, with their reasons.
 */
export function OrderBulkActions() {
  const { data = [], selectedIds } = useListContext<Order>()
  const orders = data.filter(({ id }) => selectedIds.includes(id))
  const [asked, setAsked] = useState<BulkMove>()
  const { refused, move, isMoving } = useBulkMove(() => setAsked(undefined))
  const unpaid = orders.filter((order) => formatOpen(order) !== undefined).length
  const warnings = [
    ...(asked === 'completed' && unpaid > 0 ? [texts.notFullyPaid(unpaid)] : []),
    texts.bulkEmails,
    commonTexts.noUndo,
  ]
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
        <Button key={to} color={colors[to]} disabled={isMoving} onClick={() => setAsked(to)}>
          {texts.bulkLabels[to]}
        </Button>
      ))}
      {asked && (
        <Confirm
          isOpen
          loading={isMoving}
          title={texts.bulkQuestions[asked](selectedIds.length)}
          content={warnings.join(' ')}
          confirm={texts.bulkLabels[asked]}
          {...(asked === 'cancelled' && { cancel: texts.keepOrders })}
          confirmColor={asked === 'cancelled' ? 'warning' : 'primary'}
          onConfirm={() => move({ orders, to: asked })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
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
      // The bar names only those that are still listed.
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

/** The shop's own word where it gives one. */
const toReason = (error: unknown) => getErrorReasons(error).at(-1) ?? String(error)
