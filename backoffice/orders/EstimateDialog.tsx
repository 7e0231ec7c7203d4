import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { defaultCurrency } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
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
        label={`Amount (${defaultCurrency})`}
        attributes={{ inputMode: 'decimal' }}
      />
      <TextInput source="note" multiline minRows={3} helperText={false} />
      <EstimateLetter line={line} />
    </OrderDialogForm>
  )
}

const EstimateLetter = ({ line }: { line: OrderLine }) => {
  const { data: estimate } = estimateFormSchema.safeParse(useWatch())
  const { name } = line._items
  const amount = estimate ? sayPrice(estimate.amount, defaultCurrency) : ''
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
