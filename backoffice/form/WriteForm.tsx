import SendIcon from '@mui/icons-material/Send'
import { type ReactNode, useState } from 'react'
import { Form, SaveButton, TextInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { nextAttempt, type Attempt } from '../../identity/attempt.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { getErrorReasons } from '../format/errors.ts'
import * as texts from '../texts/form.ts'
import { useStoredDraft } from './drafts.ts'
import { zodValidate } from './validation.ts'

interface Props {
  draftId: string
  schema: z.ZodType<{ text: string }>
  label: string
  helperText: string
  submitLabel: string
  variant?: 'contained' | 'outlined'
  /** True while a request is in flight, possibly from an earlier instance of this form. */
  isSending?: boolean
  /**
   * Sends the text. If the form can be unmounted before the promise resolves, `send` must call `clearDraft` once the server has
   * the text.
   */
  send: (text: string, key: string, clearDraft: () => void) => Promise<unknown>
  onSent: () => void
  /** If `isUncertain` is true, the server may have the text despite the error. */
  onFailed?: (error: unknown, isUncertain: boolean) => void
  /** Rendered above the field. `setDraftText` replaces the text of the draft. */
  children?: (setDraftText: (text: string) => void) => ReactNode
}

interface Draft {
  text: string
  tried?: Attempt
}

const emptyDraft: Draft = { text: '' }

/**
 * A text form that stores its draft until the text is sent. Retries of the same text reuse the stored idempotency key, even after
 * the admin leaves the page or signs in again. To empty the form after sending, the parent must remount it.
 */
export function WriteForm(props: Props) {
  const { draftId, schema, label, helperText, submitLabel, children } = props
  const { variant = 'contained', isSending = false } = props
  const { draft, saveDraft, clearDraft } = useStoredDraft(draftId, emptyDraft)
  const [initialDraft] = useState(draft)
  const submit = async (values: object) => {
    const { text } = schema.parse(values)
    const tried = nextAttempt(draft.tried, text)
    saveDraft({ text, tried })
    try {
      await props.send(text, tried.key, clearDraft)
    } catch (error) {
      const isUncertain = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      props.onFailed?.(error, isUncertain)
      return { text: [...getErrorReasons(error), ...(isUncertain ? [texts.maybeSent] : [])].join('\n') }
    }
    clearDraft()
    props.onSent()
    return undefined
  }
  return (
    <Form
      record={{}}
      defaultValues={{ text: initialDraft.text }}
      validate={zodValidate(schema)}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      {children?.((text) => saveDraft({ ...draft, text }))}
      <TextInput
        source="text"
        label={label}
        multiline
        minRows={4}
        readOnly={isSending}
        onChange={(event) => saveDraft({ ...draft, text: event.target.value })}
        helperText={helperText}
        slotProps={{ formHelperText: { sx: { whiteSpace: 'pre-line' } } }}
      />
      <SendButton label={submitLabel} variant={variant} isSending={isSending} />
    </Form>
  )
}

// Enabled even without changes, because a restored draft can be sent.
const SendButton = ({ isSending, ...button }: Pick<Props, 'variant' | 'isSending'> & { label: string }) => {
  const { isSubmitting } = useFormState()
  return <SaveButton {...button} icon={<SendIcon />} alwaysEnable={!isSubmitting && !isSending} />
}
