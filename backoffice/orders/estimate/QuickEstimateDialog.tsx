import { DialogContentText } from '@mui/material'
import { TextInput } from 'react-admin'
import { z } from 'zod'
import { currencyCode, text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { formatAmount, toCents } from '../../../dataProvider/contract/money.ts'
import { tooLong } from '../../../dataProvider/contract/texts.ts'
import { allTogether, estimateFields } from '../../../dataProvider/resources/orders/estimates.ts'
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
import { getBuyerName, getCurrency, getLineNames } from '../order.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import { useDefaultNote } from './useDefaultNote.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** Sends an estimate of the whole order at one amount (AORD-3), at first the listed one, or none where the shop does not send it. */
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
        {texts.itemsOfOrder(getLineNames(order), getOrderName(order), getBuyerName(order))}
      </DialogContentText>
      {quoted && (
        <DialogContentText>{texts.replaces(formatAmount(quoted.total, quoted.currency))}</DialogContentText>
      )}
      <TextInput
        source="amount"
        label={fields['currency'] ? texts.amount : orderPartsTexts.amountIn(ownCurrency)}
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the dialog wants to fill it in
        autoFocus
        // Else what is typed would join the listed price.
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

/** VAL-30. The amount is in major units, of the order's currency unless one is chosen. */
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
