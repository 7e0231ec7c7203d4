import {
  Box,
  Card,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  type Theme,
  Typography,
} from '@mui/material'
import { useGetOne, useListContext } from 'react-admin'
import { Link, useLocation, useParams } from 'react-router-dom'
import { messageFields, messageKind } from '../../dataProvider/resources/messages.ts'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'
import { createFilters } from '../fields/DeclaredInput.tsx'
import { EmptyState } from '../layout/states.tsx'
import { SearchFilter } from '../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../list/ListStates.tsx'
import { PagedList } from '../list/PagedList.tsx'
import { Time } from '../format/Time.tsx'
import { useResourcePath } from '../settings/paths.ts'
import { MessageDetail } from './MessageDetail.tsx'

/**
 * What visitors wrote to the shop, the newest first (extension `messages`), and the one that is open, beside each other
 * where there is room; else one at a time.
 */
export function MessageList() {
  const { '*': path } = useParams()
  const openId = path ? Number(path) : undefined
  return (
    // What the list is looked through by is with the list.
    <Box sx={hiddenWhenNarrow(openId === undefined ? '.message' : '.list, [role=search]')}>
      <PagedList
        title="Messages"
        filters={[
          <SearchFilter key="q" source="q" label="Search messages" alwaysOn />,
          ...createFilters({ kind: messageKind, status: messageFields.status }),
        ]}
      >
        <Box sx={columns}>
          <div className="list">
            <ListStates
              skeleton={<ListSkeleton height={80} />}
              empty="No messages yet"
              noMatch="No messages match this search"
            >
              <Messages openId={openId} />
            </ListStates>
          </div>
          <div className="message">
            <OpenMessage id={openId} />
          </div>
        </Box>
      </PagedList>
    </Box>
  )
}

const hiddenWhenNarrow = (parts: string) => (theme: Theme) => ({
  [theme.breakpoints.down('lg')]: { [`& :is(${parts})`]: { display: 'none' } },
})

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: 2,
  alignItems: 'start',
}

/** Each row links to its message and keeps the list's query, which react-admin's `SimpleList` cannot. */
const Messages = ({ openId }: { openId: number | undefined }) => {
  const { data = [] } = useListContext<Message>()
  return (
    <Card>
      <List disablePadding aria-label="Messages">
        {data.map((message, index) => (
          <ListItem key={message.id} disablePadding divider={index < data.length - 1}>
            <MessageLink message={message} isOpen={message.id === openId} />
          </ListItem>
        ))}
      </List>
    </Card>
  )
}

const MessageLink = ({ message, isOpen }: { message: Message; isOpen: boolean }) => {
  const { id, name, kind, status, created_at, text } = message
  const path = useResourcePath()
  const { search } = useLocation()
  return (
    <ListItemButton component={Link} to={`${path.edit(id)}${search}`} selected={isOpen}>
      <ListItemText
        primary={
          <>
            {/* Screen readers cannot tell from the color which one is open. */}
            <Box component="span" aria-current={isOpen} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Chip size="small" variant="outlined" color={statusColors[status]} label={statusLabels[status]} />
          </>
        }
        secondary={
          <>
            {messageKind.optionLabels[kind]} · <Time time={created_at} isRelative />
            <Typography component="span" variant="body2" noWrap sx={{ display: 'block' }}>
              {text}
            </Typography>
          </>
        }
        slotProps={{ primary: { sx: primaryRow } }}
      />
    </ListItemButton>
  )
}

const primaryRow = { display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 600 }

const statusLabels = messageFields.status.optionLabels
const statusColors = { new: 'warning', answered: 'success', archived: 'default' } as const

/** It stays open when the list has it no more: whoever archives one among the new ones may still be reading it. */
const OpenMessage = ({ id }: { id: number | undefined }) => {
  const { data, isPending } = useListContext<Message>()
  // react-admin keeps every record that was listed, and what was changed of it; there is no call for a single message.
  const { data: listedBefore } = useGetOne<Message>('messages', { id: id ?? 0 }, { enabled: false })
  const message = data?.find((listed) => listed.id === id) ?? listedBefore
  if (message) return <MessageDetail key={id} message={message} />
  if (isPending) return null
  const notHere = 'That message is not among these: it may be on another page, or it was deleted.'
  return <EmptyState text={id === undefined ? 'Choose a message to read it' : notHere} />
}
