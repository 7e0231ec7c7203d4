import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Link, List, Paper, Typography } from '@mui/material'
import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { projectTypeNames, type Message } from '../../dataProvider/resources/messages.ts'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { tel } from '../../dataProvider/contract/tel.ts'
import { useSettings } from '../app/settings.ts'
import { Facts } from '../layout/Facts.tsx'
import { sayDay, sayExactly } from '../words/dates.ts'
import { RelativeTime } from '../words/RelativeTime.tsx'
import { kindLabels, messagePath } from './message.ts'
import { MessageActions } from './MessageActions.tsx'
import { MessagePicture } from './MessagePicture.tsx'
import { ReplyForm } from './ReplyForm.tsx'

/** All of a message, and what to do about it. */
export function MessageDetail({ message, ...replying }: ComponentProps<typeof ReplyForm>) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { search } = useLocation()
  // Whoever opens a message reads on there, wherever in the list it stood.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper component="article" variant="outlined" aria-labelledby={headingId} sx={sheet}>
      <Button
        component={RouterLink}
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
        <List disablePadding aria-label="Reference pictures" sx={pictures}>
          {message.pictures.map((picture) => (
            <li key={picture.number}>
              <MessagePicture message={message} picture={picture} />
            </li>
          ))}
        </List>
      )}
      <Replies replies={message.replies} />
      <ReplyForm message={message} {...replying} />
    </Paper>
  )
}

/** Who wrote, and what a custom request says besides. Nobody checked the names and addresses. */
const MessageFacts = ({ message }: { message: Message }) => {
  const { timeZone } = useSettings()
  const { kind, email, phone, created_at, request } = message
  return (
    <Facts
      facts={{
        Kind: kindLabels[kind],
        Received: sayExactly(created_at, timeZone),
        'E-mail': (
          <>
            <Link href={mailto(email)}>{email}</Link> (not verified)
          </>
        ),
        Phone: phone && <Link href={tel(phone)}>{phone}</Link>,
        ...(request && factsOf(request)),
      }}
    />
  )
}

const factsOf = (request: NonNullable<Message['request']>) => {
  const { projectType, budget, ring_size, needed_by, item_slug } = request
  return {
    Piece: projectTypeNames[projectType],
    Budget: budget,
    'Ring size': ring_size,
    'Needed by': needed_by && sayDay(Date.parse(needed_by), 'UTC'),
    'About this item': item_slug && <Link href={itemPath(item_slug)}>{item_slug}</Link>,
  }
}

const Replies = ({ replies }: Pick<Message, 'replies'>) => {
  if (replies.length === 0) return null
  return (
    <List disablePadding aria-label="Replies" sx={{ display: 'grid', gap: 2 }}>
      {replies.map(({ text, created_at }, index) => (
        <Box component="li" key={index} sx={{ borderLeft: 2, borderColor: 'primary.main', pl: 2 }}>
          <Typography variant="body2" color="text.secondary">
            You replied <RelativeTime time={created_at} />
          </Typography>
          <Typography sx={words}>{text}</Typography>
        </Box>
      ))}
    </List>
  )
}

const sheet = { display: 'flex', flexDirection: 'column', gap: 2, p: 2 }
// Clear of the bar that stays on top.
const title = { overflowWrap: 'anywhere', outline: 'none', scrollMarginTop: '5rem' }
const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }
const pictures = { display: 'flex', flexWrap: 'wrap', gap: 1 }
