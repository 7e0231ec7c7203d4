import { Box, DialogContentText, Divider, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { number } from '../../../dataProvider/fields/fields.ts'
import { estimateFields } from '../../../dataProvider/resources/orders/estimates.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { CurrencyInput } from '../../fields/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { useShop } from '../../settings/settings.ts'
import * as texts from '../../texts/orderEstimates.tsx'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import { getCustomerName } from '../order.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import { EstimateLines } from './EstimateLines.tsx'
import { useDefaultNote } from './useDefaultNote.ts'
import { type TypedEstimate, getFirstValues, typedEstimateSchema, sumTyped } from './typedEstimate.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Creates and sends an estimate. It replaces an earlier estimate that the customer has not answered. */
export function EstimateForm({ order, onClose }: Props) {
  const { currency } = useShop()
  const note = useDefaultNote()
  const { id, version } = order
  if (note === undefined) return null
  return (
    <EstimateDialog
      order={order}
      draftId={`orders.${id}.estimate`}
      defaultValues={getFirstValues(order, currency, note)}
      schema={typedEstimateSchema}
      maxWidth="md"
      send={(api, body) => api.sendEstimate(id, { ...body, version })}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {orderPartsTexts.orderFor(getOrderName(order), getCustomerName(order))}
      </DialogContentText>
      <EstimateLines order={order} />
      <Divider />
      <Box sx={sums}>
        <CurrencyInput />
        <DeclaredInput source="discount" field={optional.discount} />
        <DeclaredInput source="shipping" field={optional.shipping} />
        <DeclaredInput source="tax" field={optional.tax} />
        <DeclaredInput source="tax_name" field={{ ...estimateFields.tax_name, label: texts.taxName }} />
        <DeclaredInput source="valid_days" field={validDays} />
      </Box>
      <EstimateTotal />
      <DeclaredInput source="note" field={estimateFields.note} />
    </EstimateDialog>
  )
}

const { discount, shipping, tax } = estimateFields
/** Not required, because an empty field counts as 0. */
const optional = {
  discount: { ...discount, required: false },
  shipping: { ...shipping, required: false },
  tax: { ...tax, required: false },
}

const validDays = number({ label: texts.validDays, max: limits.maxEstimateDays, required: true })

const sums = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  gap: 1.5,
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

/** The subtotal and total of the typed estimate; dashes while an amount or a quantity is not a number. */
function EstimateTotal() {
  const typed = useWatch() as TypedEstimate
  const sum = sumTyped(typed)
  const write = (amount: number | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, typed.currency ?? '')
  return (
    <Box role="status" aria-label={texts.total} sx={{ textAlign: 'right' }}>
      <Typography variant="body2" color="text.secondary">
        {texts.subtotalOf(write(sum?.subtotal))}
      </Typography>
      <Typography variant="h2" component="p">
        {texts.totalOf(write(sum?.total))}
      </Typography>
    </Box>
  )
}
