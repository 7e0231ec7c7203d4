import { Box, Button, TextField } from '@mui/material'
import type { FormEvent } from 'react'
import { useReply, type ReplyProps } from './useReply.tsx'

/** Answers a message by mail; in Test Mode the reply is kept alone. */
export function ReplyForm({ message, replyingTo, onReplying }: ReplyProps) {
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
