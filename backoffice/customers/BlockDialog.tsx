import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId, useState } from 'react'
import { Form, TextInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Customer } from '../../dataProvider/resources/customers.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { KeepTyped } from '../form/KeepTyped.tsx'
import { reasonsOf } from '../words/errorText.ts'
import { requiredInput } from '../form/requiredInput.ts'
import { zodValidate } from '../form/zodValidate.ts'
import { useStoredDraft } from '../app/settings/storedDraft.ts'
import { blockFormSchema } from './blockFormSchema.ts'
import { nameOf } from './standing.ts'
import { useRoleChange } from './useRoleChange.ts'

interface Props {
  customer: Customer
  onClose: () => void
}

/**
 * Asks for the reason that somebody is blocked for. It stays until the server agreed; what is typed stays when it is closed,
 * too.
 */
export function BlockDialog({ customer, onClose }: Props) {
  const titleId = useId()
  const { change } = useRoleChange(customer)
  const { draft, keep, forget } = useStoredDraft<object>(`customers.${customer.id}.block`, blank)
  const [typedBefore] = useState(draft)
  const block = async (values: Record<string, unknown>) => {
    const { block_deny_reason } = blockFormSchema.parse(values)
    try {
      await change({ role: 'blocked', block_deny_access: true, block_deny_reason })
      forget()
      onClose()
      return undefined
    } catch (error) {
      const atFields = error instanceof ApiError ? error.body.errors : {}
      return { ...atFields, root: reasonsOf(error, Object.values(atFields).join()).join('\n') }
    }
  }
  // A click beside it is no answer.
  const closeUnlessBeside = (_event: object, reason: string) => reason !== 'backdropClick' && onClose()
  return (
    <Dialog open onClose={closeUnlessBeside} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Form
        defaultValues={typedBefore}
        validate={validate}
        onSubmit={block}
        disableInvalidFormNotification
        noValidate
      >
        <KeepTyped onChange={keep} />
        <DialogTitle id={titleId}>Block {nameOf(customer)}?</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            They cannot order or open their account and orders until you unblock them. They see your reason
            when they sign in.
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
          <Failure />
        </DialogContent>
        <Actions onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const validate = zodValidate(blockFormSchema)
const blank = { block_deny_reason: '' }

const Failure = () => {
  const { errors } = useFormState()
  const text = errors.root?.message
  return text ? (
    <Alert severity="error" variant="outlined" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
      {text}
    </Alert>
  ) : null
}

const Actions = ({ onCancel }: { onCancel: () => void }) => {
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" color="error" loading={isSubmitting}>
        Block
      </Button>
    </DialogActions>
  )
}
