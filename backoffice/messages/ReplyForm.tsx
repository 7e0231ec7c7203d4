import SendIcon from '@mui/icons-material/Send'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, SaveButton, TextInput, useNotify, useUpdate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { replyBodySchema } from '../../dataProvider/resources/messages.schema.ts'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { useStoredDraft } from '../form/drafts.ts'
import { useShop, useApi } from '../settings/settings.ts'
import { zodValidate } from '../form/validation.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { getErrorReasons } from '../format/errors.ts'

/** Answers a message by mail; in Test Mode the reply is kept alone. */
export function ReplyForm({ message }: { message: Message }) {
  const { name, email } = message
  const { testmode: isTest } = useShop()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { draft, saveText, send, isSending } = useReply(message)
  const [typedBefore] = useState(draft)
  const submit = async (values: object) => {
    try {
      await send(replyBodySchema.parse(values).text)
    } catch (error) {
      const isUncertain = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      // Another message may be open by now.
      notifyError(`The reply to ${name} ${isUncertain ? 'may not have been sent' : 'was not sent'}`, error)
      return { text: [...getErrorReasons(error), ...(isUncertain ? [sendAgain] : [])].join('\n') }
    }
    notify(isTest ? `Reply to ${name} kept, not mailed` : `Reply sent to ${name}`, { type: 'success' })
    return undefined
  }
  return (
    <Form
      record={{}}
      defaultValues={{ text: typedBefore.text }}
      validate={zodValidate(replyBodySchema)}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      <TextInput
        source="text"
        label="Reply"
        multiline
        minRows={5}
        readOnly={isSending}
        onChange={(event) => saveText(event.target.value)}
        helperText={isTest ? notMailed : `It is mailed to ${email}, with what they wrote below it.`}
        slotProps={{ formHelperText: { sx: { whiteSpace: 'pre-line' } } }}
      />
      <SendButton isSending={isSending} />
    </Form>
  )
}

// What was typed before and is there again can be sent, too.
const SendButton = ({ isSending }: { isSending: boolean }) => {
  const { isSubmitting } = useFormState()
  return <SaveButton label="Send reply" icon={<SendIcon />} alwaysEnable={!isSubmitting && !isSending} />
}

const notMailed = 'Test Mode: this is kept and not mailed'
const sendAgain =
  'It may have been sent all the same. You can send it again unchanged: it is mailed only once.'

interface ReplyDraft {
  text: string
  /** What was last tried, and the `Idempotency-Key` it went under. */
  tried?: { text: string; key: string }
}

const emptyDraft: ReplyDraft = { text: '' }

/**
 * What is typed as a reply stays with its message until it is sent. The same text goes under the same key, though the page
 * is left or the session ends between, so that it is mailed once.
 */
const useReply = (message: Message) => {
  const { id } = message
  const api = useApi()
  const { draft, saveDraft, clearDraft } = useStoredDraft(`messages.${id}`, emptyDraft)
  const [update] = useUpdate<Message>(
    'messages',
    { id },
    {
      mutationFn: async ({ meta: { text, key } }) => {
        const answered = await api.replyToMessage(id, { text }, key)
        clearDraft()
        return answered
      },
    },
  )
  const send = async (text: string) => {
    const key = draft.tried?.text === text ? draft.tried.key : randomUuid()
    saveDraft({ ...draft, tried: { text, key } })
    const data = { status: 'answered' as const }
    await update(
      'messages',
      { id, data, previousData: message, meta: { text, key } },
      { returnPromise: true },
    )
  }
  // Also where this form was opened again while its reply is on its way.
  const isSending = useIsMutating({ mutationKey: ['messages', 'update', { id }] }) > 0
  return { draft, saveText: (text: string) => saveDraft({ ...draft, text }), send, isSending }
}
