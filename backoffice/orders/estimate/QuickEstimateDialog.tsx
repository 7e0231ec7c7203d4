import { DialogContentText } from '@mui/material'
import { TextInput } from 'react-admin'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { estimateFields } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { CurrencyInput } from '../../fields/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { requiredInputProps } from '../../form/validation.ts'
import { useShop } from '../../settings/settings.ts'
import { estimateSchema } from '../lines/LineDialogs.tsx'
import { getBuyerName, getLineNames, getOrderName } from '../order.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import { buildQuickEstimate, getCurrency, getListedAmount } from './estimateBody.ts'
import { useDefaultNote } from './useDefaultNote.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Sends an estimate of all that was ordered at one amount, at first the listed one (AORD-3); the order's page has one line by line. */
export function QuickEstimateDialog({ order, onClose }: Props) {
  const shop = useShop()
  const { quoted } = order
  const ownCurrency = getCurrency(order, shop.currency)
  const defaultNote = useDefaultNote()
  if (defaultNote === undefined) return null
  return (
    <EstimateDialog
      order={order}
      draftId={`orders.${order.id}.Send Estimate`}
      defaultValues={{ amount: getListedAmount(order)?.toFixed(2), currency: ownCurrency, note: defaultNote }}
      schema={estimateSchema}
      send={(api, { amount, currency = ownCurrency, note }) =>
        api.sendEstimate(order.id, buildQuickEstimate(order, { amount, currency, note: note ?? '' }))
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {getLineNames(order)}, order {getOrderName(order)} of {getBuyerName(order)}
      </DialogContentText>
      {quoted && (
        <DialogContentText>
          It replaces the estimate of {formatAmount(quoted.total, quoted.currency)}, with its shipping, tax
          and discount.
        </DialogContentText>
      )}
      <TextInput
        source="amount"
        label="Amount"
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the dialog wants to fill it in
        autoFocus
        // Else what is typed would join the listed price.
        onFocus={({ target }) => target.select()}
        helperText={false}
      />
      <CurrencyInput />
      <DeclaredInput source="note" field={{ ...estimateFields.note, orEmpty: false }} />
    </EstimateDialog>
  )
}
