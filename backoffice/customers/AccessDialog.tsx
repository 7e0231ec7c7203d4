import BlockIcon from '@mui/icons-material/Block'
import { DialogContentText } from '@mui/material'
import { Confirm, TextInput, useListContext, useNotify, useUpdate } from 'react-admin'
import { z } from 'zod'
import { blockOf, type Customer, type CustomerRole } from '../../dataProvider/resources/customers.ts'
import { requiredText } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInput } from '../form/validation.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { nameOf } from './standing.ts'

interface Props {
  customer: Customer
  onClose: () => void
}

/** Blocks somebody, or lets them in again. */
export function AccessDialog(props: Props) {
  return blockOf(props.customer) ? <UnblockConfirm {...props} /> : <BlockDialog {...props} />
}

/** Asks for the reason that somebody is blocked for. */
const BlockDialog = ({ customer, onClose }: Props) => {
  const { change } = useRoleChange(customer)
  return (
    <FormDialog
      title={`Block ${nameOf(customer)}?`}
      submit={{ label: 'Block', color: 'error', icon: <BlockIcon /> }}
      place={`customers.${customer.id}.block`}
      schema={blockSchema}
      onSubmit={(reason) => change({ role: 'blocked', block_deny_access: true, ...reason })}
      onClose={onClose}
    >
      <DialogContentText>
        They cannot order or open their account and orders until you unblock them. They see your reason when
        they sign in.
      </DialogContentText>
      <TextInput
        source="block_deny_reason"
        label="Reason"
        {...requiredInput()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a dialog begins is its only field
        autoFocus
        multiline
        minRows={3}
        helperText={false}
      />
    </FormDialog>
  )
}

// It must say something (specification, section 5).
const blockSchema = z.object({
  block_deny_reason: requiredText('Reason', limits.blockReason, messages.blockReasonRequired),
})

const UnblockConfirm = ({ customer, onClose }: Props) => {
  const { change, isPending } = useRoleChange(customer)
  const unblock = () =>
    // What failed is said by a toast, and the button to try again is right there.
    change({ role: 'customer', block_deny_access: false, block_deny_reason: '' }).then(onClose, onClose)
  return (
    <Confirm
      isOpen
      title={`Unblock ${nameOf(customer)}?`}
      content="They can order again and see their orders, like any other customer. The reason they were blocked for is forgotten."
      confirm="Unblock"
      loading={isPending}
      onConfirm={() => void unblock()}
      onClose={onClose}
    />
  )
}

/**
 * Changes what somebody may do and says how that ended; the list is asked again either way. It waits for the server: whether
 * somebody is kept out is never shown before it is so. `change` rejects with what the call failed of.
 */
const useRoleChange = (customer: Customer) => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { refetch } = useListContext()
  const [update, { isPending }] = useUpdate('customers', undefined, {
    onSuccess: () => notify(messages.customerUpdated, { type: 'success' }),
    onError: (error) => notifyError(messages.customerUpdateFailed, error),
    onSettled: () => void refetch(),
  })
  const change = async (data: CustomerRole) => {
    await update('customers', { id: customer.id, data, previousData: customer }, { returnPromise: true })
  }
  return { change, isPending }
}
