import { useIsMutating } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import { replyBodySchema, type Message } from '../../dataProvider/resources/messages.schema.ts'
import { WriteForm } from '../form/WriteForm.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { useApi, useShop } from '../settings/settings.ts'
import * as texts from '../texts/messages.tsx'

/** Sends a reply by email. In Test Mode the reply is only saved. */
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
      label={texts.reply}
      helperText={isTest ? texts.replyTestModeHelp : texts.replyHelp(email)}
      submitLabel={texts.sendReply}
      // Remains true if the form is remounted while its reply is in flight.
      isSending={useIsMutating({ mutationKey: ['messages', 'update', { id }] }) > 0}
      send={send}
      onSent={() => notify(isTest ? texts.replySaved(name) : texts.replySent(name), { type: 'success' })}
      // A toast also reports the error, because the admin may have opened another message.
      onFailed={(error, isUncertain) =>
        notifyError(isUncertain ? texts.replyUncertain(name) : texts.replyFailed(name), error)
      }
    />
  )
}
