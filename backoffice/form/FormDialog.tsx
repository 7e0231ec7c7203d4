import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from '@mui/material'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Form, SaveButton, type SaveButtonProps } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { useStoredDraft } from './drafts.ts'
import { getErrorReasons } from '../format/errors.ts'
import * as commonTexts from '../texts/common.ts'
import { zodValidate } from './validation.ts'

export interface FormDialogProps<Schema extends z.ZodType> extends Pick<DialogProps, 'maxWidth'> {
  title: string
  submit: Pick<SaveButtonProps, 'color' | 'icon'> & { label: string }
  /**
   * The id of the draft that stores the input until the form is submitted (`useStoredDraft`). Omit it if the form has a password.
   */
  draftId?: string
  /** The initial values if there is no draft. */
  defaultValues?: object
  schema: Schema
  /** If it rejects, the dialog stays open and shows the error. */
  onSubmit: (values: z.output<Schema>) => Promise<void> | void
  onClose: () => void
  /** Called after a successful submit. The default is `onClose`. */
  onDone?: () => void
  children: ReactNode
}

export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const {
    title,
    submit,
    draftId,
    schema,
    onSubmit,
    onClose,
    onDone = onClose,
    maxWidth = 'xs',
    children,
  } = props
  const [defaultValues] = useState(props.defaultValues ?? {})
  const { draft, saveDraft, clearDraft } = useStoredDraft(draftId ?? '', defaultValues)
  const [initialValues] = useState(draft)
  const finish = async (values: object) => {
    try {
      await onSubmit(schema.parse(values))
    } catch (error) {
      const atFields = error instanceof ApiError ? error.body.errors : {}
      return { ...atFields, root: getErrorReasons(error, Object.values(atFields).join()).join('\n') }
    }
    clearDraft()
    onDone()
    return undefined
  }
  // A click on the backdrop does not close the dialog.
  const closeUnlessBackdrop = (_event: object, reason: string) => reason !== 'backdropClick' && onClose()
  return (
    <Dialog open onClose={closeUnlessBackdrop} fullWidth maxWidth={maxWidth} sx={bodyScrolls}>
      <DialogTitle>{title}</DialogTitle>
      <Form
        // Without this empty record, react-admin would reset the form to the page's record on each refetch.
        record={{}}
        defaultValues={initialValues}
        validate={zodValidate(schema)}
        onSubmit={finish}
        disableInvalidFormNotification
        noValidate
      >
        <DialogBody submit={submit} onTyped={draftId === undefined ? () => {} : saveDraft} onCancel={onClose}>
          {children}
        </DialogBody>
      </Form>
    </Dialog>
  )
}

// Keeps the buttons visible below a long form.
const bodyScrolls = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }

interface BodyProps {
  submit: SaveButtonProps
  onTyped: (values: object) => void
  onCancel: () => void
  children: ReactNode
}

const DialogBody = ({ submit, onTyped, onCancel, children }: BodyProps) => {
  const { subscribe } = useFormContext()
  const { errors, isSubmitting } = useFormState()
  const onChange = useEffectEvent(onTyped)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe],
  )
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 0 }}>
        {children}
        {errors.root?.message && (
          <Alert severity="error" variant="outlined" sx={{ whiteSpace: 'pre-line' }}>
            {errors.root.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        {/* Enabled even without changes, because a restored draft can be submitted. */}
        <SaveButton {...submit} alwaysEnable={!isSubmitting} />
      </DialogActions>
    </>
  )
}
