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
  /** How its button reads and looks. */
  submit: Pick<SaveButtonProps, 'color' | 'icon'> & { label: string }
  /**
   * Where what is typed stays until it is done (`useStoredDraft`), though the dialog is closed. Without one nothing is stored,
   * as is right for a password.
   */
  draftId?: string
  /** What it begins with where nothing was typed before. */
  defaultValues?: object
  schema: Schema
  /** Does what the dialog is for. What it fails of is said in the dialog, which stays then. */
  onSubmit: (values: z.output<Schema>) => Promise<void> | void
  onClose: () => void
  /** What follows once it is done; the dialog closes unless told. */
  onDone?: () => void
  children: ReactNode
}

/** A small form that is asked over a page. */
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
  // A click beside it is no answer.
  const closeUnlessBeside = (_event: object, reason: string) => reason !== 'backdropClick' && onClose()
  return (
    <Dialog open onClose={closeUnlessBeside} fullWidth maxWidth={maxWidth} sx={bodyScrolls}>
      <DialogTitle>{title}</DialogTitle>
      <Form
        // Not the page's record, which react-admin would put in place of what is typed whenever it is read again.
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

// The buttons stay in sight below a long form.
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
        {/* What was typed before and is there again counts, too. */}
        <SaveButton {...submit} alwaysEnable={!isSubmitting} />
      </DialogActions>
    </>
  )
}
