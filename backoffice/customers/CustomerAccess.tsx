import AdminIcon from '@mui/icons-material/AdminPanelSettings'
import BlockIcon from '@mui/icons-material/Block'
import UnblockIcon from '@mui/icons-material/LockOpen'
import { Button, DialogContentText } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import {
  TextInput,
  UpdateWithConfirmButton,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useUpdate,
} from 'react-admin'
import { z } from 'zod'
import { requiredText } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { blockReasonRequired } from '../../dataProvider/contract/texts.ts'
import {
  blockOf,
  isAdmin,
  toBlockedRole,
  unblockedRole,
} from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInputProps } from '../form/validation.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { useCurrentResource } from '../resource.ts'
import { useApi } from '../settings/settings.ts'
import * as texts from '../texts/customers.ts'

interface ButtonsProps {
  customer: Customer
  onOpen: (dialog: AccessDialogProps['dialog']) => void
}

/** Buttons that block or unblock a customer or make them an admin. Admins cannot be blocked (ROLE-7). */
export function AccessButtons({ customer, onOpen }: ButtonsProps) {
  const name = String(useGetRecordRepresentation('customers')(customer))
  const { recordActions } = useCurrentResource()
  if (isAdmin(customer)) return null
  if (blockOf(customer)) return <UnblockButton name={name} />
  return (
    <>
      {recordActions?.promote && (
        <Button
          size="small"
          startIcon={<AdminIcon />}
          aria-label={texts.makeCustomerAdmin(name)}
          onClick={() => onOpen('promote')}
          sx={buttonHeight}
        >
          {texts.makeAdmin}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        startIcon={<BlockIcon />}
        aria-label={texts.blockCustomer(name)}
        onClick={() => onOpen('block')}
        sx={buttonHeight}
      >
        {texts.block}
      </Button>
    </>
  )
}

const buttonHeight = { minHeight: 40 }

const UnblockButton = ({ name }: { name: string }) => (
  <UpdateWithConfirmButton
    data={unblockedRole}
    label={texts.unblock}
    icon={<UnblockIcon />}
    aria-label={texts.unblockCustomer(name)}
    confirmTitle={texts.unblockTitle(name)}
    confirmContent={texts.unblockHelp}
    mutationOptions={useAccessMutation()}
    sx={buttonHeight}
  />
)

/**
 * Not optimistic: the list must not show a change of access before the server confirms it. Refetches the list after errors too.
 */
const useAccessMutation = () => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { refetch } = useListContext()
  return {
    onSuccess: () => notify(texts.customerUpdated, { type: 'success' }),
    onError: (error: Error) => notifyError(texts.customerUpdateFailed, error),
    onSettled: () => void refetch(),
  }
}

export interface AccessDialogProps {
  dialog: 'block' | 'promote'
  customer: Customer
  onClose: () => void
}

export function AccessDialog({ dialog, ...props }: AccessDialogProps) {
  return dialog === 'block' ? <BlockDialog {...props} /> : <PromoteDialog {...props} />
}

type DialogProps = Omit<AccessDialogProps, 'dialog'>

function BlockDialog({ customer, onClose }: DialogProps) {
  const name = String(useGetRecordRepresentation('customers')(customer))
  const [update] = useUpdate('customers', undefined, useAccessMutation())
  return (
    <FormDialog
      title={texts.blockTitle(name)}
      submit={{ label: texts.block, color: 'error', icon: <BlockIcon /> }}
      draftId={`customers.${customer.id}.block`}
      schema={blockSchema}
      onSubmit={async (reason) => {
        const data = toBlockedRole(reason)
        await update('customers', { id: customer.id, data, previousData: customer }, { returnPromise: true })
      }}
      onClose={onClose}
    >
      <DialogContentText>{texts.blockHelp}</DialogContentText>
      <TextInput
        source="block_deny_reason"
        label={texts.reason}
        {...requiredInputProps()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the dialog's only field
        autoFocus
        multiline
        minRows={3}
        helperText={false}
      />
    </FormDialog>
  )
}

// The reason is required (VAL-28).
const blockSchema = z.object({
  block_deny_reason: requiredText(texts.reason, limits.blockReason, blockReasonRequired),
})

/** If the shop manages the passwords, the server then asks for the admin's own (`PasswordDialog`). */
function PromoteDialog({ customer, onClose }: DialogProps) {
  const name = String(useGetRecordRepresentation('customers')(customer))
  const api = useApi()
  const { mutateAsync: promote } = useMutation({
    mutationFn: () => api.promoteCustomer(customer.elegant_user_id),
    ...useAccessMutation(),
  })
  return (
    <FormDialog
      title={texts.makeAdminTitle(name)}
      submit={{ label: texts.makeAdmin, icon: <AdminIcon /> }}
      schema={promotionSchema}
      onSubmit={async () => void (await promote())}
      onClose={onClose}
    >
      <DialogContentText>{texts.makeAdminHelp(customer.customer_number)}</DialogContentText>
    </FormDialog>
  )
}

const promotionSchema = z.object({})
