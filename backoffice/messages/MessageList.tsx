import { Box, Card, CardActionArea, Chip, List, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useListContext } from 'react-admin'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { EmptyState } from '../layout/states.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { RelativeTime } from '../words/RelativeTime.tsx'
import { kindLabels, messagePath, statusLabels } from './message.ts'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageFilters } from './MessageFilters.tsx'

/**
 * What visitors wrote to the shop, the newest first (extension `messages`), and the one that is open, beside each other
 * where there is room; else one at a time.
 */
export function MessageList() {
  const { '*': path } = useParams()
  const openId = path ? Number(path) : undefined
  return (
    <PagedList title="Messages">
      <Box sx={columns}>
        <Box sx={openId === undefined ? column : onlyWhenWide}>
          <MessageFilters />
          <Messages openId={openId} />
        </Box>
        <Box sx={openId === undefined ? onlyWhenWide : column}>
          <OpenMessage id={openId} />
        </Box>
      </Box>
    </PagedList>
  )
}

const Messages = ({ openId }: { openId: number | undefined }) => {
  const { filterValues } = useListContext<Message>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <ListStates<Message>
      skeleton={<ListSkeleton height={102} />}
      empty={isFiltered ? 'No messages match this search' : 'No messages yet'}
    >
      {(found) => (
        <List disablePadding aria-label="Messages" sx={{ display: 'grid', gap: 1 }}>
          {found.map((message) => (
            <MessageRow key={message.id} message={message} isOpen={message.id === openId} />
          ))}
        </List>
      )}
    </ListStates>
  )
}

/** Who wrote, when, and how it begins. react-admin's `SimpleList` tells no screen reader which one is open. */
const MessageRow = ({ message, isOpen }: { message: Message; isOpen: boolean }) => {
  const { id, name, kind, status, created_at, text } = message
  const { search } = useLocation()
  return (
    <Card component="li" sx={isOpen ? { borderColor: 'primary.main' } : {}}>
      <CardActionArea
        component={Link}
        to={{ pathname: messagePath(id), search }}
        aria-current={isOpen ? 'true' : undefined}
        sx={{ px: 2, py: 1.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Chip size="small" variant="outlined" color={statusColors[status]} label={statusLabels[status]} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {kindLabels[kind]} · <RelativeTime time={created_at} />
        </Typography>
        <Typography variant="body2" sx={beginning}>
          {text}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

/** It stays open when the list has it no more: whoever archives one among the new ones may still be reading it. */
const OpenMessage = ({ id }: { id: number | undefined }) => {
  const { data, isPending } = useListContext<Message>()
  // react-admin keeps every record that was listed, and what was changed of it; there is no call for a single message.
  const { data: kept } = useGetOne<Message>('messages', { id: id ?? 0 }, { enabled: false })
  const [replyingTo, setReplyingTo] = useState<number>()
  const message = data?.find((listed) => listed.id === id) ?? kept
  if (message) {
    return <MessageDetail key={id} message={message} replyingTo={replyingTo} onReplying={setReplyingTo} />
  }
  if (isPending) return null
  return <EmptyState text={id === undefined ? 'Choose a message to read it' : notHere} />
}

const notHere = 'That message is not among these: it may be on another page, or it was deleted.'

const statusColors = { new: 'warning', answered: 'success', archived: 'default' } as const

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: 2,
  alignItems: 'start',
}
const column = { minWidth: 0 }
const onlyWhenWide = { ...column, display: { xs: 'none', lg: 'block' } }
const beginning = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
