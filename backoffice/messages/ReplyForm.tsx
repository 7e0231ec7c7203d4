import { useIsMutating } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import { replyBodySchema, type Message } from '../../dataProvider/resources/messages.schema.ts'
import { WriteForm } from '../form/WriteForm.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { useApi, useShop } from '../settings/settings.ts'

/** Answers a message by mail; in Test Mode the reply is kept alone. */
export function ReplyForm({ message }: { message: Message }) {
  const { id, name, email } = message
  const { testmode: isTest } = useShop()
  const api = useApi()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [update] = useUpdate<Message>(
    'messages',
    { id },
    {
      mutationFn: async ({ meta: { text, key, clearDraft } }) => {
        const answered = await api.replyToMessage(id, { text }, key)
        clearDraft()
        return answered
      },
    },
  )
  const send = async (text: string, key: string, clearDraft: () => void) => {
    const data = { status: 'answered' as const }
    await update(
      'messages',
      { id, data, previousData: message, meta: { text, key, clearDraft } },
      { returnPromise: true },
    )
  }
  return (
    <WriteForm
      draftId={`messages.${id}`}
      schema={replyBodySchema}
      label="Reply"
      helperText={isTest ? notMailed : `It is mailed to ${email}, with what they wrote below it.`}
      submitLabel="Send reply"
      // Also where this form was opened again while its reply is on its way.
      isSending={useIsMutating({ mutationKey: ['messages', 'update', { id }] }) > 0}
      send={send}
      onSent={() =>
        notify(isTest ? `Reply to ${name} kept, not mailed` : `Reply sent to ${name}`, { type: 'success' })
      }
      // Another message may be open by now.
      onFailed={(error, isUncertain) =>
        notifyError(`The reply to ${name} ${isUncertain ? 'may not have been sent' : 'was not sent'}`, error)
      }
    />
  )
}

const notMailed = 'Test Mode: this is kept and not mailed'
