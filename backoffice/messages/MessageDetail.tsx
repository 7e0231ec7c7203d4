import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Link, List, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { DeleteWithConfirmButton, useUpdate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { tel } from '../../dataProvider/contract/tel.ts'
import {
  type Message,
  messageFields,
  messageKind,
  messageStatuses,
  projectTypeNames,
} from '../../dataProvider/resources/messages.ts'
import { useResourcePath } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { Facts } from '../layout/Facts.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { formatDate, formatDateTime } from '../format/dates.ts'
import { errorText } from '../format/errorText.ts'
import { RelativeTime } from '../format/RelativeTime.tsx'
import { MessagePicture } from './MessagePicture.tsx'
import { ReplyForm } from './ReplyForm.tsx'

interface Props {
  message: Message
}

/** A message with its pictures and replies, and everything that an admin can do about it. */
export function MessageDetail({ message }: Props) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useResourcePath()
  // Whoever opens a message reads on there, wherever in the list it stood.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper component="article" variant="outlined" aria-labelledby={headingId} sx={sheet}>
      <Button
        component={RouterLink}
        to={path.list()}
        startIcon={<ArrowBackIcon />}
        sx={{ display: { lg: 'none' }, alignSelf: 'start', ml: -1 }}
      >
        All messages
      </Button>
      <Typography ref={heading} id={headingId} variant="h2" tabIndex={-1} sx={title}>
        {message.name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <StatusButtons message={message} />
        <DeleteButton message={message} />
      </Box>
      <MessageFacts message={message} />
      <Typography sx={words}>{message.text}</Typography>
      {message.pictures.length > 0 && (
        <List
          disablePadding
          aria-label="Reference pictures"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {message.pictures.map((picture) => (
            <li key={picture.number}>
              <MessagePicture message={message} picture={picture} />
            </li>
          ))}
        </List>
      )}
      <Replies replies={message.replies} />
      {/* A reply that was sent leaves an empty form, also where that was opened again meanwhile. */}
      <ReplyForm key={message.replies.length} message={message} />
    </Paper>
  )
}

const sheet = { display: 'flex', flexDirection: 'column', gap: 2, p: 2 }
// Clear of the bar that stays on top.
const title = { overflowWrap: 'anywhere', outline: 'none', scrollMarginTop: '5rem' }
const words = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }

const StatusButtons = ({ message }: Props) => {
  const notifyError = useNotifyError()
  const [update] = useUpdate<Message>('messages', undefined, {
    // It shows at once, and is taken back when it fails.
    mutationMode: 'optimistic',
    // Of two quick clicks the last one stays: its call waits for the answer to the first.
    scope: { id: `messages/${message.id}` },
    onError: (error) => notifyError(`The status was not changed: ${errorText(error)}`, error),
  })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={message.status}
      onChange={(_event, status: Message['status'] | null) =>
        status && update('messages', { id: message.id, data: { status }, previousData: message })
      }
      aria-label="Status of this message"
    >
      {messageStatuses.map((status) => (
        <ToggleButton key={status} value={status} sx={{ px: 1.5 }}>
          {messageFields.status.optionLabels[status]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const DeleteButton = ({ message }: Props) => {
  const notifyError = useNotifyError()
  return (
    <DeleteWithConfirmButton
      record={message}
      confirmTitle={`Delete the message from ${message.name}?`}
      confirmContent="What they wrote, the pictures and your replies are gone for good. There is no way back."
      confirmColor="warning"
      mutationOptions={{
        onError: (error) => notifyError(`The message was not deleted: ${errorText(error)}`, error),
      }}
    />
  )
}

/** Who wrote, and what a custom request says besides. Nobody checked the names and addresses. */
const MessageFacts = ({ message }: Props) => {
  const { timeZone } = useSettings()
  const { kind, email, phone, created_at, request } = message
  const { projectType, budget, ring_size, needed_by, item_slug } = request ?? {}
  return (
    <Facts
      facts={{
        Kind: messageKind.optionLabels[kind],
        Received: formatDateTime(created_at, timeZone),
        'E-mail': (
          <>
            <Link href={mailto(email)}>{email}</Link> (not verified)
          </>
        ),
        Phone: phone && <Link href={tel(phone)}>{phone}</Link>,
        Piece: projectType && projectTypeNames[projectType],
        Budget: budget,
        'Ring size': ring_size,
        'Needed by': needed_by && formatDate(Date.parse(needed_by), 'UTC'),
        'About this item': item_slug && <Link href={itemPath(item_slug)}>{item_slug}</Link>,
      }}
    />
  )
}

const Replies = ({ replies }: Pick<Message, 'replies'>) =>
  replies.length > 0 && (
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
