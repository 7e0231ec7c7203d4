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
import type { PropsWithChildren } from 'react'
import { useGetOne, useListContext } from 'react-admin'
import { Link, useLocation, useParams } from 'react-router-dom'
import { messageResource } from '../../dataProvider/resources/messages.ts'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'
import { EmptyState } from '../layout/states.tsx'
import { ListSkeleton } from '../list/ListStates.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { Time } from '../format/Time.tsx'
import { useResourcePath } from '../settings/paths.ts'
import * as texts from '../texts/messages.tsx'
import { MessageDetail } from './MessageDetail.tsx'

/** Visitors' messages (extension `messages`). The open message is next to the list, or replaces it on narrow screens. */
export function MessageList() {
  const isOpen = useOpenId() !== undefined
  return (
    // The search belongs to the list and is hidden with it.
    <Box sx={hiddenWhenNarrow(isOpen ? '.list, [role=search]' : '.message')}>
      <ResourceList<Message> frame={MessageColumns} body={Messages} skeleton={<ListSkeleton height={80} />} />
    </Box>
  )
}

const useOpenId = () => {
  const { '*': path } = useParams()
  return path ? Number(path) : undefined
}

const hiddenWhenNarrow = (parts: string) => (theme: Theme) => ({
  [theme.breakpoints.down('lg')]: { [`& :is(${parts})`]: { display: 'none' } },
})

const MessageColumns = ({ children }: PropsWithChildren) => (
  <Box sx={columns}>
    <div className="list">{children}</div>
    <div className="message">
      <OpenMessage id={useOpenId()} />
    </div>
  </Box>
)

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: 2,
  alignItems: 'start',
}

/** Each link keeps the list's query. */
const Messages = () => {
  const { data = [] } = useListContext<Message>()
  const openId = useOpenId()
  return (
    <Card>
      <List disablePadding aria-label={texts.messages}>
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
            {/* Screen readers do not announce the color that marks the open message. */}
            <Box component="span" aria-current={isOpen} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Chip
              size="small"
              variant="outlined"
              color={statusColors[status]}
              label={fields.status.optionLabels[status]}
            />
          </>
        }
        secondary={
          <>
            {fields.kind.optionLabels[kind]} · <Time time={created_at} isRelative />
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

const { fields } = messageResource
const statusColors = { new: 'warning', answered: 'success', archived: 'default' } as const

/** The message stays open when it leaves the list, for example because the admin archives it while reading. */
const OpenMessage = ({ id }: { id: number | undefined }) => {
  const { data, isPending } = useListContext<Message>()
  // Reads react-admin's cache of listed records, because the API has no request for a single message.
  const { data: listedBefore } = useGetOne<Message>('messages', { id: id ?? 0 }, { enabled: false })
  const message = data?.find((listed) => listed.id === id) ?? listedBefore
  if (message) return <MessageDetail key={id} message={message} />
  if (isPending) return null
  return <EmptyState text={id === undefined ? texts.selectMessage : texts.notListed} />
}
