import SendIcon from '@mui/icons-material/Send'
import { Alert, DialogContentText, Link } from '@mui/material'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { currencyCode, text } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { toMailtoUrl } from '../../../dataProvider/contract/links.ts'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import * as texts from '../../../dataProvider/contract/texts.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { lineCurrency, toShortId } from '../../../dataProvider/resources/orders/orderLines.ts'
import { carrier } from '../../../dataProvider/resources/orders/parcels.ts'
import { CurrencyInput } from '../../fields/CurrencyInput.tsx'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { requiredInputProps } from '../../form/validation.ts'
import { formatNumber } from '../../format/numbers.ts'
import { useSettings, useSupports } from '../../settings/settings.ts'
import { getCustomerName } from './orderLine.ts'

interface Props {
  line: OrderLine
  onClose: () => void
}

/** What a piece would cost (AORD-3). */
export function EstimateDialog(props: Props) {
  const { name } = props.line._items
  const ownCurrency = lineCurrency(props.line)
  const choosesCurrency = useSupports('currency')
  return (
    <LineDialog
      {...props}
      title="Send Estimate"
      submitLabel="Send Estimate"
      schema={estimateSchema}
      successMessage={texts.estimateSent}
      subject="Our estimate"
      toLines={({ amount, note, currency = ownCurrency }) => [
        `Our estimate for ${name}: ${amount === undefined ? '' : formatAmount(amount, currency)}`,
        ...(note ? ['', ...note.split('\n')] : []),
      ]}
    >
      <TextInput
        source="amount"
        label={choosesCurrency ? 'Amount' : `Amount (${ownCurrency})`}
        {...firstFieldProps({ inputMode: 'decimal' })}
      />
      {choosesCurrency && <CurrencyInput defaultValue={ownCurrency} />}
      <TextInput source="note" multiline minRows={3} helperText={false} />
    </LineDialog>
  )
}

/** Text that may be missing; null then. */
const optionalText = (field: string, max: number) =>
  text().max(max, texts.tooLong(field, max)).nullable().default(null)

const notAnAmount = 'Amount must be above 0, with at most 2 decimals, like 120 or 99.50'
const tooMuch = `Amount must be at most ${formatNumber(limits.price)}`

/** VAL-30. The amount is in major units, of the order's currency unless one is chosen. */
export const estimateSchema = z.object({
  amount: z
    .string(texts.estimateRequired)
    .trim()
    .min(1, texts.estimateRequired)
    .regex(/^\d+(\.\d{1,2})?$/, notAnAmount)
    .transform(Number)
    .pipe(z.number().positive(notAnAmount).max(limits.price, tooMuch)),
  currency: currencyCode.optional(),
  note: optionalText('Note', limits.estimateNote),
})

/** On which way a piece is to its customer (AORD-4). */
export function ShippingDialog(props: Props) {
  const { name } = props.line._items
  return (
    <LineDialog
      {...props}
      title="Shipping"
      submitLabel="Update Shipping"
      schema={shippingSchema}
      successMessage={texts.shippingUpdated}
      subject="On its way"
      toLines={({ carrier: by, tracking }) => [
        `${name} is on its way.`,
        `Carrier: ${by ? carrier.optionLabels[by] : ''}`,
        `Tracking number: ${tracking ?? ''}`,
      ]}
    >
      <TextInput source="tracking" label="Tracking number" {...firstFieldProps()} />
      <DeclaredInput source="carrier" field={carrier} />
    </LineDialog>
  )
}

/** What is missing is told once, at the first field that lacks it. */
export const shippingSchema = z
  .object({
    tracking: optionalText('Tracking number', limits.trackingNumber),
    carrier: z.enum(carrier.options).nullable().default(null),
  })
  .superRefine((typed, context) => {
    const path = !typed.tracking?.trim() ? 'tracking' : typed.carrier === null ? 'carrier' : undefined
    if (path) context.addIssue({ code: 'custom', path: [path], message: texts.shippingRequired })
  })

// Whoever opens a dialog wants to fill it in, with nothing that was typed elsewhere before.
const firstFieldProps = (attributes: InputHTMLAttributes<HTMLInputElement> = {}) => ({
  ...requiredInputProps({ ...attributes, autoComplete: 'off' }),
  autoFocus: true,
  helperText: false as const,
})

interface DialogProps<Typed> extends Props {
  title: string
  submitLabel: string
  schema: z.ZodType<Typed>
  successMessage: string
  subject: string
  /** What the letter to the customer says, of which nothing is known until all of it is valid. */
  toLines: (typed: Partial<Typed>) => string[]
  children: ReactNode
}

/** What is told about an order. It makes no call and succeeds as it stands, as specified. */
const LineDialog = <Typed,>(props: DialogProps<Typed>) => {
  const { line, title, submitLabel, schema, successMessage, onClose, children } = props
  const notify = useNotify()
  return (
    <FormDialog
      title={title}
      submit={{ label: submitLabel, icon: <SendIcon /> }}
      draftId={`orders.${line.id}.${title}`}
      schema={schema}
      onSubmit={() => notify(successMessage, { type: 'success' })}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{line._items.name}</bdi>, order {toShortId(line.id)} of <bdi>{getCustomerName(line)}</bdi>
      </DialogContentText>
      {children}
      <CustomerMailLink {...props} />
    </FormDialog>
  )
}

/** Says that the customer is not told by the shop, and begins the letter that tells them (AORD-11). */
const CustomerMailLink = <Typed,>({ line, schema, subject, toLines }: DialogProps<Typed>) => {
  const { shop } = useSettings()
  const lines = [...toLines(schema.safeParse(useWatch()).data ?? {}), '', shop.name]
  const email = line._customers.email ?? line.contact?.email
  return (
    <Alert severity="info" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      The shop neither mails nor keeps this yet.{' '}
      {email ? (
        <>
          Write to the customer yourself:{' '}
          <Link href={toMailtoUrl(email, { subject: `${subject}: ${line._items.name}`, lines })}>
            letter to {email}
          </Link>
        </>
      ) : (
        'No address was left with this order.'
      )}
    </Alert>
  )
}
