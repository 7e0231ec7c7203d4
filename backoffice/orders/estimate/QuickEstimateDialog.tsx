import SendIcon from '@mui/icons-material/Send'
import { DialogContentText } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import * as texts from '../../../dataProvider/contract/texts.ts'
import { estimateFields, type Order } from '../../../dataProvider/resources/orders/orders.ts'
import { CurrencyInput } from '../../fields/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { requiredInputProps } from '../../form/validation.ts'
import { useShop } from '../../settings/settings.ts'
import { estimateSchema } from '../lines/LineDialogs.tsx'
import { getBuyerName, getLineNames, getOrderName } from '../order.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { buildQuickEstimate, getCurrency } from './estimateBody.ts'
import { useDefaultNote } from './useDefaultNote.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Sends an estimate of all that was ordered at one amount (AORD-3); the order's page has one line by line. */
export function QuickEstimateDialog({ order, onClose }: Props) {
  const shop = useShop()
  const ownCurrency = getCurrency(order, shop.currency)
  const defaultNote = useDefaultNote()
  const call = useOrderCall()
  const notify = useNotify()
  if (defaultNote === undefined) return null
  return (
    <FormDialog
      title="Send Estimate"
      submit={{ label: 'Send Estimate', icon: <SendIcon /> }}
      draftId={`orders.${order.id}.Send Estimate`}
      defaultValues={{ currency: ownCurrency, note: defaultNote }}
      schema={estimateSchema}
      onSubmit={async ({ amount, currency = ownCurrency, note }) => {
        const body = buildQuickEstimate(order, { amount, currency, note: note ?? '' })
        await call((api) => api.sendEstimate(order.id, body))
        notify(texts.estimateSent, { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {getLineNames(order)}, order {getOrderName(order)} of {getBuyerName(order)}
      </DialogContentText>
      <TextInput
        source="amount"
        label="Amount"
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the dialog wants to fill it in
        autoFocus
        helperText={false}
      />
      <CurrencyInput />
      <DeclaredInput source="note" field={{ ...estimateFields.note, orEmpty: false }} />
    </FormDialog>
  )
}
