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
import { blockReasonRequired } from '../../dataProvider/contract/texts.ts'
import { blockOf, isAdmin, type CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInputProps } from '../form/validation.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { useCurrentResource } from '../resource.ts'
import { useSettings } from '../settings/settings.ts'
import * as texts from '../texts/customers.ts'

interface ButtonsProps {
  customer: Customer
  onOpen: (dialog: AccessDialogProps['dialog']) => void
}

/** Blocks somebody, lets them in again, or makes them an admin. Nobody blocks an admin (ROLE-7). */
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
    data={unblocked}
    label={texts.unblock}
    icon={<UnblockIcon />}
    aria-label={texts.unblockCustomer(name)}
    confirmTitle={texts.unblockTitle(name)}
    confirmContent={texts.unblockHelp}
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
  const name = String(useGetRecordRepresentation('customers')(customer))
  const [update] = useUpdate('customers', undefined, useAccessMutation())
  return (
    <FormDialog
      title={texts.blockTitle(name)}
      submit={{ label: texts.block, color: 'error', icon: <BlockIcon /> }}
      draftId={`customers.${customer.id}.block`}
      schema={blockSchema}
      onSubmit={async (reason) => {
        const data: CustomerRole = { role: 'blocked', block_deny_access: true, ...reason }
        await update('customers', { id: customer.id, data, previousData: customer }, { returnPromise: true })
      }}
      onClose={onClose}
    >
      <DialogContentText>{texts.blockHelp}</DialogContentText>
      <TextInput
        source="block_deny_reason"
        label={texts.reason}
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
  block_deny_reason: requiredText(texts.reason, limits.blockReason, blockReasonRequired),
})

/** Asks for the admin's own password, where the shop has it, before somebody becomes an admin. */
function PromoteDialog({ customer, onClose }: DialogProps) {
  const name = String(useGetRecordRepresentation('customers')(customer))
  const { confirmPassword } = useSettings()
  const [update] = useUpdate('customers', undefined, useAccessMutation())
  return (
    <FormDialog
      title={texts.makeAdminTitle(name)}
      submit={{ label: texts.makeAdmin, icon: <AdminIcon /> }}
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
      <DialogContentText>{texts.makeAdminHelp(customer.customer_number)}</DialogContentText>
      {confirmPassword && (
        <PasswordInput
          source="password"
          label={texts.password}
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
  password: z.string(texts.passwordRequired).min(1, texts.passwordRequired),
})
const noPasswordSchema: PasswordSchema = z.object({})
