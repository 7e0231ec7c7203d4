import SendIcon from '@mui/icons-material/Send'
import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { z } from 'zod'
import type { Order, OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { FormDialog, type FormDialogProps } from '../../form/FormDialog.tsx'
import * as texts from '../../texts/orderEstimates.tsx'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import { OrderLinkDialog } from '../OrderLinkDialog.tsx'
import { useOrderCall } from '../useOrderCall.ts'

interface Props<Schema extends z.ZodType> extends Pick<
  FormDialogProps<Schema>,
  'draftId' | 'defaultValues' | 'schema' | 'maxWidth' | 'onClose' | 'children'
> {
  order: Order
  send: (api: BackOfficeApi, values: z.output<Schema>) => Promise<OrderDetail>
}

/**
 * A form that sends an estimate (AORD-3). If the shop stores the estimate but cannot email it, the admin gets an order link to
 * share.
 */
export function EstimateDialog<Schema extends z.ZodType>({ order, send, children, ...form }: Props<Schema>) {
  const call = useOrderCall()
  const notify = useNotify()
  const needsLink = !order.may.some((action) => action === 'email' || action === 'mailto')
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <OrderLinkDialog order={order} onClose={form.onClose} />
  return (
    <FormDialog
      {...form}
      title={orderPartsTexts.sendEstimate}
      submit={{ label: orderPartsTexts.sendEstimate, icon: <SendIcon /> }}
      onSubmit={async (values) => {
        await call((api) => send(api, values))
        notify(texts.estimateSent, { type: 'success' })
      }}
      onDone={() => (needsLink ? setIsSent(true) : form.onClose())}
    >
      {needsLink && <DialogContentText>{orderPartsTexts.noEmailAddress}</DialogContentText>}
      {children}
    </FormDialog>
  )
}
