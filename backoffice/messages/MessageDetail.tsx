import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { RelativeTime } from '../words/RelativeTime.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { MessagePicture } from './MessagePicture.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { messagePath } from './useOpenMessage.ts'

interface Props {
  message: Message
  /** The message a reply is on its way to: one at a time. */
  replyingTo: number | undefined
  onReplying: (id: number | undefined) => void
}

/** All of a message, and what to do about it. */
export function MessageDetail({ message, ...replying }: Props) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { search } = useLocation()
  // Whoever opens a message reads on there, wherever in the list it stood.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper component="article" variant="outlined" aria-labelledby={headingId} sx={sheet}>
      <Button
        component={Link}
        to={{ pathname: messagePath(), search }}
        startIcon={<ArrowBackIcon />}
        sx={{ display: { lg: 'none' }, alignSelf: 'start', ml: -1 }}
      >
        All messages
      </Button>
      <Typography ref={heading} id={headingId} variant="h2" tabIndex={-1} sx={title}>
        {message.name}
      </Typography>
      <MessageActions message={message} />
      <MessageFacts message={message} />
      <Typography sx={words}>{message.text}</Typography>
      {message.pictures.length > 0 && (
        <Box component="ul" aria-label="Reference pictures" sx={pictures}>
          {message.pictures.map((picture) => (
            <li key={picture.number}>
              <MessagePicture message={message} picture={picture} />
            </li>
          ))}
        </Box>
      )}
      <Replies replies={message.replies} />
      <ReplyForm message={message} {...replying} />
    </Paper>
  )
}

const Replies = ({ replies }: Pick<Message, 'replies'>) => {
  if (replies.length === 0) return null
  return (
    <Box component="ul" aria-label="Replies" sx={list}>
      {replies.map(({ text, created_at }, index) => (
        <Box component="li" key={index} sx={{ borderLeft: 2, borderColor: 'primary.main', pl: 2 }}>
          <Typography variant="body2" color="text.secondary">
            You replied <RelativeTime time={created_at} />
          </Typography>
          <Typography sx={words}>{text}</Typography>
        </Box>
      ))}
    </Box>
  )
}

const sheet = { display: 'flex', flexDirection: 'column', gap: 2, p: 2 }
// Clear of the bar that stays on top.
const title = { overflowWrap: 'anywhere', outline: 'none', scrollMarginTop: '5rem' }
const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }
const list = { display: 'grid', gap: 2, p: 0, m: 0, listStyle: 'none' }
const pictures = { display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }
