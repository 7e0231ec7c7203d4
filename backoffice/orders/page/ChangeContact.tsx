import { DialogContentText } from '@mui/material'
import { useNotify } from 'react-admin'
import { z } from 'zod'
import { notedContactSchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { ContactInputs, emptyContact } from '../ContactInputs.tsx'
import { getOrderName } from '../order.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { DialogButton } from './DialogButton.tsx'

interface Props {
  order: OrderDetail
}

/** Corrects how the customer of an order is reached, as when an e-mail address was mistyped. */
export function ChangeContact({ order }: Props) {
  return (
    <DialogButton label={order.contact ? 'Change contact' : 'Add contact'}>
      {(close) => <ContactDialog order={order} onClose={close} />}
    </DialogButton>
  )
}

const ContactDialog = ({ order, onClose }: Props & { onClose: () => void }) => {
  const { id, version, contact } = order
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <FormDialog
      title={`Contact of ${getOrderName(order)}`}
      submit={{ label: 'Save the contact' }}
      draftId={`orders.${id}.contact`}
      defaultValues={{ contact: contact ?? emptyContact }}
      schema={contactSchema}
      onSubmit={async (body) => {
        await call((api) => api.changeOrder(id, { ...body, version }))
        notify('The contact is saved', { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>
        The order’s next mails go to this e-mail address; what was mailed before is not sent again.
      </DialogContentText>
      <ContactInputs />
    </FormDialog>
  )
}

const contactSchema = z.object({ contact: notedContactSchema })
