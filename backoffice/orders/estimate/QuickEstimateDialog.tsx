import { DialogContentText } from '@mui/material'
import { TextInput } from 'react-admin'
import { z } from 'zod'
import { currencyCode, text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatAmount, toCents } from '../../../dataProvider/contract/money.ts'
import { tooLong } from '../../../dataProvider/contract/texts.ts'
import { sumLineName, estimateFields } from '../../../dataProvider/resources/orders/estimates.ts'
import type { EstimateBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { DeclaredInput, FieldInput } from '../../fields/DeclaredInput.tsx'
import { requiredInputProps } from '../../form/validation.ts'
import { useCurrentResource } from '../../resource.ts'
import { useShop } from '../../settings/settings.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderEstimates.tsx'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import { CustomerEmail } from '../CustomerEmail.tsx'
import { getCustomerName, getCurrency, getLineNames } from '../order.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import { useDefaultNote } from './useDefaultNote.ts'

interface Props {
  order: Order
  onClose: () => void
}

/**
 * Sends an estimate with one amount for all lines (AORD-3). If the shop stores estimates, the dialog opens with the listed
 * amount.
 */
export function QuickEstimateDialog({ order, onClose }: Props) {
  const shop = useShop()
  const { quoted } = order
  const ownCurrency = getCurrency(order, shop.currency)
  const { fields = {} } = useCurrentResource()
  const amount = order.may.includes('mailto') ? undefined : getListedAmount(order)?.toFixed(2)
  const defaultNote = useDefaultNote()
  if (defaultNote === undefined) return null
  return (
    <EstimateDialog
      order={order}
      draftId={`orders.${order.id}.Send Estimate`}
      defaultValues={{ amount, currency: ownCurrency, note: defaultNote }}
      schema={estimateSchema}
      send={(api, { currency = ownCurrency, note, ...typed }) =>
        api.sendEstimate(order.id, buildQuickEstimate(order, { ...typed, currency, note: note ?? '' }))
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {texts.itemsOfOrder(getLineNames(order), getOrderName(order), getCustomerName(order))}
      </DialogContentText>
      {quoted && (
        <DialogContentText>{texts.replaces(formatAmount(quoted.total, quoted.currency))}</DialogContentText>
      )}
      <TextInput
        source="amount"
        label={fields['currency'] ? texts.amount : orderPartsTexts.amountIn(ownCurrency)}
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin opens the dialog to fill this in
        autoFocus
        // Typing replaces the listed amount instead of adding digits to it.
        onFocus={({ target }) => target.select()}
        helperText={false}
      />
      <FieldInput source="currency" />
      <DeclaredInput source="note" field={{ ...estimateFields.note, orEmpty: false }} />
      <CustomerEmail
        order={order}
        schema={estimateSchema}
        subject={texts.emailSubject(getLineNames(order))}
        toLines={(typed) => writeEmail(order, ownCurrency, typed)}
      />
    </EstimateDialog>
  )
}

type Typed = Partial<z.output<typeof estimateSchema>>

const writeEmail = (order: Order, ownCurrency: string, { amount, note, currency = ownCurrency }: Typed) => [
  texts.emailText(getLineNames(order), amount === undefined ? '' : formatAmount(amount, currency)),
  ...(note ? ['', ...note.split('\n')] : []),
]

/** The rules of VAL-30. The amount is in major units of the chosen currency, by default the order's. */
export const estimateSchema = z.object({
  amount: z
    .string(texts.estimateRequired)
    .trim()
    .min(1, texts.estimateRequired)
    .regex(/^\d+(\.\d{1,2})?$/, texts.invalidAmount)
    .transform(Number)
    .pipe(z.number().positive(texts.invalidAmount).max(limits.price, texts.tooMuch)),
  currency: currencyCode.optional(),
  note: text()
    .max(limits.estimateNote, tooLong(commonTexts.note, limits.estimateNote))
    .nullable()
    .default(null),
})

/** Returns the listed amount in major units; undefined if a price is missing, currencies differ, or the total is 0. */
export function getListedAmount({ totals, lines }: Pick<Order, 'totals' | 'lines'>): number | undefined {
  const [total, ...others] = totals
  const isCompletePrice = others.length === 0 && lines.every(({ price }) => price !== null)
  return total && total.amount > 0 && isCompletePrice ? total.amount : undefined
}

/**
 * Builds an estimate with one amount, in major units, for all order lines. If the amount is the listed one, each line keeps its
 * price. If the order has only one line, any other amount is divided by the line's quantity, unless the unit price would not be
 * in full cents. In all other cases the amount is a separate line, and the order's lines have the price 0.
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
  const together = { line_id: null, name: sumLineName, quantity: 1, price: amount }
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
