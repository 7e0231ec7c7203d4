import { Box, Button, TextField } from '@mui/material'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useDataProvider, useNotify, useUpdate } from 'react-admin'
import { replyBodySchema } from '../../dataProvider/resources/messages.schema.ts'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { useApi } from '../app/api.ts'
import { useStoredDraft } from '../app/preferences.ts'
import { useTestMode } from '../app/settings.ts'
import { FailureText } from '../layout/states.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { errorText } from '../words/errorText.ts'
import { changesOf } from './message.ts'

interface Props {
  message: Message
  /** The message a reply is on its way to: one at a time. */
  replyingTo: number | undefined
  onReplying: (id: number | undefined) => void
}

/** Answers a message by mail; in Test Mode the reply is kept alone. */
export function ReplyForm({ message, replyingTo, onReplying }: Props) {
  const { text, setText, send, fault, isTest } = useReply({ message, onReplying })
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

/** What is typed as a reply to a message, and its sending: `text` stays with the message until it is sent. */
const useReply = ({ message, onReplying }: Pick<Props, 'message' | 'onReplying'>) => {
  const { id, name } = message
  const isTest = useTestMode()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { text, setText, keyOf, forget } = useReplyDraft(id)
  const [fault, setFault] = useState<ReactNode>()
  const mail = useMailing(message)

  const send = async () => {
    const { data: body, error } = replyBodySchema.safeParse({ text })
    setFault(error?.issues[0]?.message)
    if (!body) return
    onReplying(id)
    try {
      await mail(body.text, keyOf(body.text))
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
  return { text, setText, send, fault, isTest }
}

const sayFailure = (failure: unknown) =>
  isUncertain(failure)
    ? `${errorText(failure)}. It may have been sent all the same. You can send it again unchanged: it is mailed only once.`
    : errorText(failure)

interface ReplyDraft {
  text: string
  /** What was last tried, and under which key. */
  tried?: { words: string; key: string }
}

const none: ReplyDraft = { text: '' }

/**
 * `keyOf` is what words are sent under: the same for the same ones until `forget`, though the page is left or the session
 * ends between, so that they are mailed once.
 */
const useReplyDraft = (messageId: number) => {
  const { draft, keep, forget } = useStoredDraft(`messages.${messageId}`, none)
  const { text, tried } = draft
  const keyOf = (words: string) => {
    if (tried?.words === words) return tried.key
    const key = randomUuid()
    keep({ text, tried: { words, key } })
    return key
  }
  return { text, setText: (typed: string) => keep({ ...draft, text: typed }), keyOf, forget }
}

/**
 * Mails a reply, after which the lists have the message with it. When no answer came the message is read again: a reply that
 * stands there was sent.
 */
const useMailing = (message: Message) => {
  const { id, email, replies } = message
  const api = useApi()
  const dataProvider = useDataProvider()
  const findSent = async (text: string) => {
    // Where it cannot be read either, still nothing is known.
    const nothing = { data: [] }
    const query = { filter: { q: email } }
    const { data } = await dataProvider.getList<Message>('messages', query).catch(() => nothing)
    return data.find(
      (one) => one.id === id && one.replies.length > replies.length && one.replies.at(-1)?.text === text,
    )
  }
  const send = async (text: string, key: string) => {
    try {
      return await api.replyToMessage(id, { text }, key)
    } catch (error) {
      const sent = isUncertain(error) ? await findSent(text) : undefined
      if (!sent) throw error
      return sent
    }
  }
  const [update] = useUpdate<Message>('messages', undefined, {
    scope: changesOf(message),
    mutationFn: ({ meta }) => send(meta.text, meta.key),
  })
  return (text: string, key: string) => {
    const answered = { id, data: { status: 'answered' as const }, previousData: message }
    return update('messages', { ...answered, meta: { text, key } }, { returnPromise: true })
  }
}

/** True when the server may have done what it did not answer. */
const isUncertain = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
