import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { messages } from '../../dataProvider/contract/messages.ts'
import { lineCurrency, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { CurrencyInput } from '../form/CurrencyInput.tsx'
import { useSupports } from '../app/settings/useSupports.ts'
import { sayPrice } from '../words/money.ts'
import { CustomerLetter } from './CustomerLetter.tsx'
import { estimateFormSchema } from './estimateFormSchema.ts'
import { FirstField } from './FirstField.tsx'
import { OrderDialogForm } from './OrderDialogForm.tsx'

interface Props {
  line: OrderLine
  onClose: () => void
}

/** What a piece would cost (specification, section 2). */
export function EstimateDialog({ line, onClose }: Props) {
  const choosesCurrency = useSupports('currency')
  const currency = lineCurrency(line)
  return (
    <OrderDialogForm
      title="Send Estimate"
      submitLabel="Send Estimate"
      line={line}
      schema={estimateFormSchema}
      done={messages.estimateSent}
      onClose={onClose}
    >
      <FirstField
        source="amount"
        label={choosesCurrency ? 'Amount' : `Amount (${currency})`}
        attributes={{ inputMode: 'decimal' }}
      />
      {choosesCurrency && <CurrencyInput defaultValue={currency} />}
      <TextInput source="note" multiline minRows={3} helperText={false} />
      <EstimateLetter line={line} />
    </OrderDialogForm>
  )
}

const EstimateLetter = ({ line }: { line: OrderLine }) => {
  const { data: estimate } = estimateFormSchema.safeParse(useWatch())
  const { name } = line._items
  const amount = estimate ? sayPrice(estimate.amount, estimate.currency ?? lineCurrency(line)) : ''
  return (
    <CustomerLetter
      line={line}
      subject={`Our estimate: ${name}`}
      lines={[
        `Our estimate for ${name}: ${amount}`,
        ...(estimate?.note ? ['', ...estimate.note.split('\n')] : []),
      ]}
    />
  )
}
