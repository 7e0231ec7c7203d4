import { DialogContentText } from '@mui/material'
import { TextInput } from 'react-admin'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatAmount, toCents } from '../../../dataProvider/contract/money.ts'
import { allTogether, estimateFields } from '../../../dataProvider/resources/orders/estimates.ts'
import type { EstimateBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Order, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { CurrencyInput } from '../../fields/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { requiredInputProps } from '../../form/validation.ts'
import { useShop } from '../../settings/settings.ts'
import { estimateSchema } from '../lines/LineDialogs.tsx'
import { getBuyerName, getCurrency, getLineNames, getOrderName } from '../order.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
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

/**
 * What all of an order is listed at, in major units; undefined where a line is priced on request, its lines are in several
 * currencies, or nothing is to pay.
 */
export function getListedAmount({ totals, lines }: Pick<Order, 'totals' | 'lines'>): number | undefined {
  const [total, ...others] = totals
  const isWhole = others.length === 0 && lines.every(({ price }) => price !== null)
  return total && total.amount > 0 && isWhole ? total.amount : undefined
}

/**
 * An estimate of all the order's lines at one amount, in major units. At the listed amount each line has its own price;
 * another amount that does not divide stands in a line of its own.
 */
export function buildQuickEstimate(
  order: Order,
  { amount, currency, note }: { amount: number; currency: string; note: string },
): EstimateBody {
  const { lines, totals, version } = order
  const cents = toCents(amount)
  const isListed = amount === getListedAmount(order) && currency === totals[0]?.currency
  const [only, ...others] = lines
  const isExact = only !== undefined && others.length === 0 && cents % only.quantity === 0
  const priceOf = ({ price, quantity }: OrderedLine) => {
    if (isListed) return price ?? 0
    return isExact ? cents / quantity / 100 : 0
  }
  const together = { line_id: null, name: allTogether, quantity: 1, price: amount }
  return {
    version,
    currency,
    lines: [
      ...lines.map((line) => ({ line_id: line.id, quantity: line.quantity, price: priceOf(line) })),
      ...(isListed || isExact ? [] : [together]),
    ],
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_name: '',
    note,
    valid_days: limits.estimateDays,
  }
}
