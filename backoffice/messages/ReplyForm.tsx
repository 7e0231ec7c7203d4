import { Box, Button, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { useDataProvider, useNotify, useStore, useStoreContext, useUpdate } from 'react-admin'
import { replyBodySchema } from '../../dataProvider/contract/inbox.schema.ts'
import type { Message } from '../../dataProvider/contract/inbox.ts'
import { useApi } from '../api.ts'
import { errorText } from '../words/errorText.ts'
import { changesOf } from './changesOf.ts'
import { isUncertain, sendReply } from './sendReply.ts'
import { useReplyKey } from './useReplyKey.ts'

interface Props {
  message: Message
  /** The message a reply is on its way to. */
  replyingTo: number | undefined
  onReplying: (id: number | undefined) => void
}

/** Answers a message by mail. What is typed stays with the message until it is sent. */
export function ReplyForm({ message, replyingTo, onReplying }: Props) {
  const { text, setText, send, fault } = useReply({ message, onReplying })
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
        helperText={fault ?? `It is mailed to ${message.email}, with what they wrote below it.`}
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

const useReply = ({ message, onReplying }: Pick<Props, 'message' | 'onReplying'>) => {
  const { id, name } = message
  const api = useApi()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const draftKey = `messages.${id}.draft`
  const store = useStoreContext()
  const [text, setText] = useStore(draftKey, '')
  const [fault, setFault] = useState<string>()
  const { data: body, error } = replyBodySchema.safeParse({ text })
  const { keyOf, forget } = useReplyKey(id)
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
      store.removeItem(draftKey)
      forget()
      notify(`Reply sent to ${name}`, { type: 'success' })
    } catch (failure) {
      setFault(sayFailure(failure))
      // Another message may be open by now.
      const outcome = isUncertain(failure) ? 'may not have been sent' : 'was not sent'
      notify(`The reply to ${name} ${outcome}`, { type: 'error' })
    } finally {
      onReplying(undefined)
    }
  }
  return { text, setText, send, fault }
}

const sayFailure = (failure: unknown) =>
  isUncertain(failure)
    ? `${errorText(failure)}. It may still be on its way. Sent again as it is, it is mailed once all the same.`
    : errorText(failure)
