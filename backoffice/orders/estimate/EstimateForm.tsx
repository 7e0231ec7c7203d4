import { Box, DialogContentText, Divider, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { number } from '../../../dataProvider/fields/fields.ts'
import { estimateFields, sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { estimateBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { CurrencyInput } from '../../fields/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { readNumber } from '../../fields/readNumber.ts'
import { useShop } from '../../settings/settings.ts'
import { getBuyerName, getCurrency, getOrderName } from '../order.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import { EstimateLines, toTypedLine } from './EstimateLines.tsx'
import { useDefaultNote } from './useDefaultNote.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Makes an estimate, line by line, and sends it. A newer one stands in the place of the one before. */
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
        Order {getOrderName(order)} of {getBuyerName(order)}
      </DialogContentText>
      <EstimateLines order={order} />
      <Divider />
      <Box sx={sums}>
        <CurrencyInput />
        <DeclaredInput source="discount" field={optional.discount} />
        <DeclaredInput source="shipping" field={optional.shipping} />
        <DeclaredInput source="tax" field={optional.tax} />
        <DeclaredInput source="tax_name" field={{ ...estimateFields.tax_name, label: 'Name of the tax' }} />
        <DeclaredInput source="valid_days" field={validDays} />
      </Box>
      <EstimateTotal />
      <DeclaredInput source="note" field={estimateFields.note} />
    </EstimateDialog>
  )
}

const { discount, shipping, tax } = estimateFields
/** Nothing typed is none. */
const optional = {
  discount: { ...discount, required: false },
  shipping: { ...shipping, required: false },
  tax: { ...tax, required: false },
}

const validDays = number({ label: 'Days it stands', max: limits.estimateDaysMost, required: true })

const sums = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  gap: 1.5,
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

/** What the estimate comes to as it is typed; a dash while an amount is none. */
function EstimateTotal() {
  const typed = useWatch() as TypedEstimate
  const sum = sumTyped(typed)
  const write = (amount: number | undefined) =>
    amount === undefined ? '–' : formatAmount(amount, typed.currency ?? '')
  return (
    <Box role="status" aria-label="Total" sx={{ textAlign: 'right' }}>
      <Typography variant="body2" color="text.secondary">
        Lines {write(sum?.subtotal)}
      </Typography>
      <Typography variant="h2" component="p">
        Total {write(sum?.total)}
      </Typography>
    </Box>
  )
}

const sumTyped = (typed: TypedEstimate) => {
  const { lines, discount, shipping, tax } = readEstimate(typed)
  const amounts = [discount, shipping, tax, ...lines.flatMap(({ price, quantity }) => [price, quantity])]
  if (!amounts.every((amount) => typeof amount === 'number')) return undefined
  return sumEstimate({ lines, discount, shipping, tax } as Parameters<typeof sumEstimate>[0])
}

/** An estimate as it is typed. */
interface TypedEstimate extends Record<
  'currency' | 'discount' | 'shipping' | 'tax' | 'tax_name' | 'note',
  string
> {
  lines: ReturnType<typeof toTypedLine>[]
  valid_days: string
}

/** What a new estimate begins with: the last one's lines and sums, else the order's lines at their listed prices. */
export function getFirstValues(order: OrderDetail, shopCurrency: string, note: string): TypedEstimate {
  const [last] = order.estimates
  const valid_days = String(limits.estimateDays)
  if (last) {
    const { currency, lines, discount, shipping, tax, tax_name } = last
    return {
      currency,
      lines: lines.map(({ line_id, name, quantity, price }) => ({
        line_id,
        name,
        quantity: String(quantity),
        price: String(price),
      })),
      discount: String(discount),
      shipping: String(shipping),
      tax: String(tax),
      tax_name,
      note: last.note,
      valid_days,
    }
  }
  const currency = getCurrency(order, shopCurrency)
  const lines = order.lines.map((line) => toTypedLine(line, currency))
  return { currency, lines, discount: '0', shipping: '0', tax: '0', tax_name: '', note, valid_days }
}

/** What is typed as the wire has it; what is no number stays as it is, and sums that are not typed are none. */
function readEstimate(typed: Partial<TypedEstimate>) {
  const { lines = [], discount, shipping, tax, tax_name, note, valid_days, currency } = typed
  return {
    // Whoever sends it says which version of the order it was made for.
    version: 1,
    currency,
    lines: lines.map(({ line_id, item, name, quantity, price }) => ({
      line_id: line_id ?? null,
      ...(item && { items_id: item.id }),
      ...(line_id == null && !item && { name: name ?? '' }),
      quantity: readNumber(quantity),
      price: readNumber(price),
    })),
    discount: readNumber(discount) ?? 0,
    shipping: readNumber(shipping) ?? 0,
    tax: readNumber(tax) ?? 0,
    tax_name: tax_name ?? '',
    note: note ?? '',
    valid_days: readNumber(valid_days),
  }
}

/** The rules of the wire for what is typed, and no more of an item than can be had. */
export const typedEstimateSchema = z.preprocess((typed: Partial<TypedEstimate>, { addIssue }) => {
  for (const [index, { item, quantity }] of (typed.lines ?? []).entries()) {
    const left = item?.available ?? null
    if (left !== null && Number(quantity) > left)
      addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message: describeLeft(left) })
  }
  return readEstimate(typed)
}, estimateBodySchema)

const describeLeft = (available: number) => (available > 0 ? `Only ${available} left` : 'None left')
