import AdminIcon from '@mui/icons-material/AdminPanelSettings'
import BlockIcon from '@mui/icons-material/Block'
import UnblockIcon from '@mui/icons-material/LockOpen'
import { Button, DialogContentText } from '@mui/material'
import {
  PasswordInput,
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
import * as texts from '../../dataProvider/contract/texts.ts'
import { blockOf, isAdmin, type CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInputProps } from '../form/validation.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { useCurrentResource } from '../resource.ts'
import { useSettings } from '../settings/settings.ts'

interface ButtonsProps {
  customer: Customer
  onOpen: (dialog: AccessDialogProps['dialog']) => void
}

/** Blocks somebody, lets them in again, or makes them an admin. Nobody blocks an admin (ROLE-7). */
export function AccessButtons({ customer, onOpen }: ButtonsProps) {
  const name = useGetRecordRepresentation('customers')(customer)
  const { recordActions } = useCurrentResource()
  if (isAdmin(customer)) return null
  if (blockOf(customer)) return <UnblockButton name={String(name)} />
  return (
    <>
      {recordActions?.promote && (
        <Button
          size="small"
          startIcon={<AdminIcon />}
          aria-label={`Make ${name} an admin`}
          onClick={() => onOpen('promote')}
          sx={buttonHeight}
        >
          Make admin
        </Button>
      )}
      <Button
        size="small"
        color="error"
        startIcon={<BlockIcon />}
        aria-label={`Block ${name}`}
        onClick={() => onOpen('block')}
        sx={buttonHeight}
      >
        Block
      </Button>
    </>
  )
}

const buttonHeight = { minHeight: 40 }

const UnblockButton = ({ name }: { name: string }) => (
  <UpdateWithConfirmButton
    data={unblocked}
    label="Unblock"
    icon={<UnblockIcon />}
    aria-label={`Unblock ${name}`}
    confirmTitle={`Unblock ${name}?`}
    confirmContent="They can order again and see their orders, like any other customer. The reason they were blocked for is forgotten."
    mutationOptions={useAccessMutation()}
    sx={buttonHeight}
  />
)

const unblocked: CustomerRole = { role: 'customer', block_deny_access: false, block_deny_reason: '' }

/**
 * Says how a change of what somebody may do ended, and asks for the list again either way. It waits for the server: whether
 * somebody is kept out is never shown before it is so.
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

/** The dialog that one of the buttons opens. */
export function AccessDialog({ dialog, ...props }: AccessDialogProps) {
  return dialog === 'block' ? <BlockDialog {...props} /> : <PromoteDialog {...props} />
}

type DialogProps = Omit<AccessDialogProps, 'dialog'>

/** Asks for the reason that somebody is blocked for. */
function BlockDialog({ customer, onClose }: DialogProps) {
  const name = useGetRecordRepresentation('customers')(customer)
  const [update] = useUpdate('customers', undefined, useAccessMutation())
  return (
    <FormDialog
      title={`Block ${name}?`}
      submit={{ label: 'Block', color: 'error', icon: <BlockIcon /> }}
      draftId={`customers.${customer.id}.block`}
      schema={blockSchema}
      onSubmit={async (reason) => {
        const data: CustomerRole = { role: 'blocked', block_deny_access: true, ...reason }
        await update('customers', { id: customer.id, data, previousData: customer }, { returnPromise: true })
      }}
      onClose={onClose}
    >
      <DialogContentText>
        They cannot order or open their account and orders until you unblock them. They see your reason when
        they sign in.
      </DialogContentText>
      <TextInput
        source="block_deny_reason"
        label="Reason"
        {...requiredInputProps()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a dialog begins is its only field
        autoFocus
        multiline
        minRows={3}
        helperText={false}
      />
    </FormDialog>
  )
}

// It must say something (VAL-28).
const blockSchema = z.object({
  block_deny_reason: requiredText('Reason', limits.blockReason, texts.blockReasonRequired),
})

/** Asks for the admin's own password, where the shop has it, before somebody becomes an admin. */
function PromoteDialog({ customer, onClose }: DialogProps) {
  const name = useGetRecordRepresentation('customers')(customer)
  const { confirmPassword } = useSettings()
  const [update] = useUpdate('customers', undefined, useAccessMutation())
  return (
    <FormDialog
      title={`Make ${name} an admin?`}
      submit={{ label: 'Make admin', icon: <AdminIcon /> }}
      schema={confirmPassword ? passwordSchema : noPasswordSchema}
      onSubmit={async ({ password = '' }) => {
        await confirmPassword?.(password)
        await update(
          'customers',
          { id: customer.id, data: promoted, previousData: customer },
          { returnPromise: true },
        )
      }}
      onClose={onClose}
    >
      <DialogContentText>
        They can change everything here, and only a command where the shop runs takes that away from them.
        Anybody can sign up under any name: be sure that customer no. {customer.customer_number} is who you
        mean. All admins are told by mail.
      </DialogContentText>
      {confirmPassword && (
        <PasswordInput
          source="password"
          label="Your own password"
          {...requiredInputProps()}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a dialog begins is its only field
          autoFocus
          helperText={false}
        />
      )}
    </FormDialog>
  )
}

const promoted: CustomerRole = { role: 'admin', block_deny_access: false, block_deny_reason: '' }

type PasswordSchema = z.ZodType<{ password?: string | undefined }>

const passwordSchema: PasswordSchema = z.object({
  password: z.string('Enter your password').min(1, 'Enter your password'),
})
const noPasswordSchema: PasswordSchema = z.object({})
