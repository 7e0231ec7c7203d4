import { Button } from '@mui/material'
import { useUpdate } from 'react-admin'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { getErrorMessage } from '../../format/errors.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderPage.tsx'
import { useFlagActions } from '../../list/FlagAndDeleteButtons.tsx'

/** Buttons that set or clear the order's declared flags (`orderFields`), one for each flag. */
export function FlagButtons({ order }: { order: Order }) {
  const notifyError = useNotifyError()
  const [update, { isPending }] = useUpdate<Order>('orders', undefined, {
    onError: (error) => notifyError(commonTexts.failure(texts.updateFailed, getErrorMessage(error)), error),
  })
  return useFlagActions(order).map(({ source, value, label }) => (
    <Button
      key={label}
      disabled={isPending}
      onClick={() => void update('orders', { id: order.id, data: { [source]: value }, previousData: order })}
    >
      {label}
    </Button>
  ))
}
