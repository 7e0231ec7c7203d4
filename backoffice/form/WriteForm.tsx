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
  /** Where what is typed stays until it is sent. */
  draftId: string
  schema: z.ZodType<{ text: string }>
  label: string
  helperText: string
  submitLabel: string
  variant?: 'contained' | 'outlined'
  /** It is on its way, from this form or one before. */
  isSending?: boolean
  /** Where the page draws the form anew before this resolves, it clears the draft itself as soon as the text has arrived. */
  send: (text: string, key: string, clearDraft: () => void) => Promise<unknown>
  onSent: () => void
  /** It may have arrived all the same where that is uncertain. */
  onFailed?: (error: unknown, isUncertain: boolean) => void
  /** What stands above the field; it is given a way to add to what is typed. */
  children?: (typeMore: (text: string) => void) => ReactNode
}

interface Draft {
  text: string
  tried?: Attempt
}

const emptyDraft: Draft = { text: '' }

/**
 * A text that stays until it is sent. The same text goes under the same key, though the page is left or the session ends
 * between, so that it is there once. Draw it anew once it is sent: it is empty then.
 */
export function WriteForm(props: Props) {
  const { draftId, schema, label, helperText, submitLabel, children } = props
  const { variant = 'contained', isSending = false } = props
  const { draft, saveDraft, clearDraft } = useStoredDraft(draftId, emptyDraft)
  const [typedBefore] = useState(draft)
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
      defaultValues={{ text: typedBefore.text }}
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

// What was typed before and is there again can be sent, too.
const SendButton = ({ isSending, ...button }: Pick<Props, 'variant' | 'isSending'> & { label: string }) => {
  const { isSubmitting } = useFormState()
  return <SaveButton {...button} icon={<SendIcon />} alwaysEnable={!isSubmitting && !isSending} />
}
