import { DialogContentText } from '@mui/material'
import { useNotify } from 'react-admin'
import { z } from 'zod'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { CustomerInput } from '../CustomerInput.tsx'
import { getOrderName } from '../order.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { DialogButton } from './DialogButton.tsx'

interface Props {
  order: OrderDetail
}

/** Says for whom an order is that the seller has begun; not there for one that is somebody's own. */
export function NameCustomer({ order }: Props) {
  if (!order.can_name_customer) return null
  return (
    <DialogButton label={order.customer ? 'Change customer' : 'Name customer'}>
      {(close) => <NameCustomerDialog order={order} onClose={close} />}
    </DialogButton>
  )
}

const NameCustomerDialog = ({ order, onClose }: Props & { onClose: () => void }) => {
  const { id, version, customer } = order
  const name = getOrderName(order)
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <FormDialog
      title={`Customer of ${name}`}
      submit={{ label: 'Save' }}
      draftId={`orders.${id}.customer`}
      defaultValues={{ customer_id: customer?.id ?? null }}
      schema={customerSchema}
      onSubmit={async (body) => {
        const changed = await call((api) => api.changeOrder(id, { ...body, version }))
        notify(`${name} is for ${changed.customer?.name || 'its customer'}`, { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>They see the order among their own, and decide its estimate.</DialogContentText>
      <CustomerInput isRequired />
    </FormDialog>
  )
}

const customerSchema = z.object({ customer_id: z.int('Choose a customer') })
