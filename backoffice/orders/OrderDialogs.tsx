import SendIcon from '@mui/icons-material/Send'
import { Alert, DialogContentText, Link } from '@mui/material'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { SelectInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { mailto, type Letter } from '../../dataProvider/contract/mailto.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { carriers, lineCurrency, type Carrier, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { useSettings, useSupports } from '../app/settings.ts'
import { CurrencyInput } from '../form/CurrencyInput.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInput } from '../form/validation.ts'
import { sayPrice } from '../words/money.ts'
import { orderNumber, whoOrdered } from './line.ts'
import { estimateSchema, shippingSchema } from './schemas.ts'

interface Props {
  line: OrderLine
  onClose: () => void
}

/** What a piece would cost (specification, section 2). */
export function EstimateDialog(props: Props) {
  const { name } = props.line._items
  const ownCurrency = lineCurrency(props.line)
  const choosesCurrency = useSupports('currency')
  return (
    <OrderDialog
      {...props}
      title="Send Estimate"
      submitLabel="Send Estimate"
      schema={estimateSchema}
      done={messages.estimateSent}
      letterOf={(typed) => {
        const { amount, note, currency = ownCurrency } = estimateSchema.safeParse(typed).data ?? {}
        const price = amount === undefined ? '' : sayPrice(amount, currency)
        return {
          subject: `Our estimate: ${name}`,
          lines: [`Our estimate for ${name}: ${price}`, ...(note ? ['', ...note.split('\n')] : [])],
        }
      }}
    >
      <TextInput
        source="amount"
        label={choosesCurrency ? 'Amount' : `Amount (${ownCurrency})`}
        {...firstField({ inputMode: 'decimal' })}
      />
      {choosesCurrency && <CurrencyInput defaultValue={ownCurrency} />}
      <TextInput source="note" multiline minRows={3} helperText={false} />
    </OrderDialog>
  )
}

/** On which way a piece is to its customer (specification, section 2). */
export function ShippingDialog(props: Props) {
  const { name } = props.line._items
  return (
    <OrderDialog
      {...props}
      title="Shipping"
      submitLabel="Update Shipping"
      schema={shippingSchema}
      done={messages.shippingUpdated}
      letterOf={(typed) => {
        const { carrier, tracking = '' } = shippingSchema.safeParse(typed).data ?? {}
        const by = `Carrier: ${carrier ? carrierNames[carrier] : ''}`
        return {
          subject: `On its way: ${name}`,
          lines: [`${name} is on its way.`, by, `Tracking number: ${tracking}`],
        }
      }}
    >
      <TextInput source="tracking" label="Tracking number" {...firstField()} />
      <SelectInput source="carrier" choices={carrierChoices} isRequired helperText={false} />
    </OrderDialog>
  )
}

// Whoever opens a dialog wants to fill it in, with nothing that was typed elsewhere before.
const firstField = (attributes: InputHTMLAttributes<HTMLInputElement> = {}) => ({
  ...requiredInput({ ...attributes, autoComplete: 'off' }),
  autoFocus: true,
  helperText: false as const,
})

const carrierNames: Record<Carrier, string> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Other',
}
const carrierChoices = carriers.map((id) => ({ id, name: carrierNames[id] }))

interface DialogProps extends Props {
  title: string
  submitLabel: string
  schema: z.ZodType
  /** What is said once it is done. */
  done: string
  /** What the customer is written, as far as it is filled in. */
  letterOf: (typed: unknown) => Letter
  children: ReactNode
}

/** What is told about an order. It makes no call and succeeds as it stands, as specified (section 4). */
const OrderDialog = (props: DialogProps) => {
  const { title, submitLabel, schema, line, done, letterOf, onClose, children } = props
  const notify = useNotify()
  return (
    <FormDialog
      title={title}
      submit={{ label: submitLabel, icon: <SendIcon /> }}
      place={`orders.${line.id}.${title}`}
      schema={schema}
      onSubmit={() => notify(done, { type: 'success' })}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {line._items.name}, order {orderNumber(line)} of {whoOrdered(line)}
      </DialogContentText>
      {children}
      <CustomerLetter line={line} letterOf={letterOf} />
    </FormDialog>
  )
}

/** Says that the customer is not told by the shop, and begins the letter that tells them. */
const CustomerLetter = ({ line, letterOf }: Pick<DialogProps, 'line' | 'letterOf'>) => {
  const { shop } = useSettings()
  const { subject, lines = [] } = letterOf(useWatch())
  const email = line._customers.email ?? line.contact?.email
  const letter = { subject, lines: [...lines, '', shop.name] }
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      The shop neither mails nor keeps this yet.{' '}
      {email ? (
        <>
          Write to the customer yourself: <Link href={mailto(email, letter)}>letter to {email}</Link>
        </>
      ) : (
        'No address was left with this order.'
      )}
    </Alert>
  )
}
