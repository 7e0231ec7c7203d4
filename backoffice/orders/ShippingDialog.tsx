import { SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { messages } from '../../dataProvider/contract/messages.ts'
import { carriers, type Carrier, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { CustomerLetter } from './CustomerLetter.tsx'
import { FirstField } from './FirstField.tsx'
import { OrderDialogForm } from './OrderDialogForm.tsx'
import { shippingFormSchema } from './shippingFormSchema.ts'

interface Props {
  line: OrderLine
  onClose: () => void
}

/** On which way a piece is to its customer (specification, section 2). */
export function ShippingDialog({ line, onClose }: Props) {
  return (
    <OrderDialogForm
      title="Shipping"
      submitLabel="Update Shipping"
      line={line}
      schema={shippingFormSchema}
      done={messages.shippingUpdated}
      onClose={onClose}
    >
      <FirstField source="tracking" label="Tracking number" />
      <SelectInput source="carrier" choices={choices} isRequired helperText={false} />
      <ShippingLetter line={line} />
    </OrderDialogForm>
  )
}

const carrierNames: Record<Carrier, string> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Other',
}
const choices = carriers.map((id) => ({ id, name: carrierNames[id] }))

const ShippingLetter = ({ line }: { line: OrderLine }) => {
  const { data: shipping } = shippingFormSchema.safeParse(useWatch())
  const { name } = line._items
  const carrier = shipping?.carrier ? carrierNames[shipping.carrier] : ''
  return (
    <CustomerLetter
      line={line}
      subject={`On its way: ${name}`}
      lines={[
        `${name} is on its way.`,
        `Carrier: ${carrier}`,
        `Tracking number: ${shipping?.tracking ?? ''}`,
      ]}
    />
  )
}
