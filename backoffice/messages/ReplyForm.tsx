import { Box, Button, TextField } from '@mui/material'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useDataProvider, useNotify, useUpdate } from 'react-admin'
import { replyBodySchema } from '../../dataProvider/resources/messages.schema.ts'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { useApi } from '../app/api.ts'
import { FailureText } from '../layout/FailureText.tsx'
import { useTestMode } from '../app/settings/useTestMode.ts'
import { useNotifyError } from '../layout/toasts/useNotifyError.tsx'
import { errorText } from '../words/errorText.ts'
import { changesOf } from './changesOf.ts'
import { isUncertain, sendReply } from './sendReply.ts'
import { useReplyDraft } from './useReplyDraft.ts'

interface Props {
  message: Message
  /** The message a reply is on its way to. */
  replyingTo: number | undefined
  onReplying: (id: number | undefined) => void
}

/** Answers a message by mail; in Test Mode the reply is kept alone. What is typed stays with the message until it is sent. */
export function ReplyForm({ message, replyingTo, onReplying }: Props) {
  const isTest = useTestMode()
  const { text, setText, send, fault } = useReply({ message, isTest, onReplying })
  const isSending = replyingTo === message.id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (replyingTo === undefined) void send()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <TextField
        label="Reply"
        multiline
        minRows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fault !== undefined}
        helperText={
          fault ?? (isTest ? notMailed : `It is mailed to ${message.email}, with what they wrote below it.`)
        }
        slotProps={{ input: { readOnly: isSending } }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={isSending}
        disabled={replyingTo !== undefined && !isSending}
      >
        Send reply
      </Button>
    </Box>
  )
}

const notMailed = 'Test Mode: this is kept and not mailed'

interface Replying extends Pick<Props, 'message' | 'onReplying'> {
  isTest: boolean
}

const useReply = ({ message, isTest, onReplying }: Replying) => {
  const { id, name } = message
  const api = useApi()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { text, setText, keyOf, forget } = useReplyDraft(id)
  const [fault, setFault] = useState<ReactNode>()
  const { data: body, error } = replyBodySchema.safeParse({ text })
  const mutationFn = () => {
    const { text: words = '' } = body ?? {}
    return sendReply({ api, dataProvider, message, text: words, key: keyOf(words) })
  }
  const [update] = useUpdate<Message>('messages', {}, { mutationFn, scope: changesOf(message) })

  const send = async () => {
    setFault(error?.issues[0]?.message)
    if (!body) return
    onReplying(id)
    try {
      const answered = { id, data: { status: 'answered' as const }, previousData: message }
      await update('messages', answered, { returnPromise: true })
      forget()
      notify(isTest ? `Reply to ${name} kept, not mailed` : `Reply sent to ${name}`, { type: 'success' })
    } catch (failure) {
      setFault(<FailureText said={sayFailure(failure)} error={failure} />)
      // Another message may be open by now.
      const outcome = isUncertain(failure) ? 'may not have been sent' : 'was not sent'
      notifyError(`The reply to ${name} ${outcome}`, failure)
    } finally {
      onReplying(undefined)
    }
  }
  return { text, setText, send, fault }
}

const sayFailure = (failure: unknown) =>
  isUncertain(failure)
    ? `${errorText(failure)}. It may have been sent all the same. You can send it again unchanged: it is mailed only once.`
    : errorText(failure)
