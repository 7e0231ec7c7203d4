import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { MessageRow } from './MessageRow.tsx'

/** The messages in each of their states. */
export function FoundMessages({ openId }: { openId: number | undefined }) {
  const { filterValues } = useListContext<Message>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <ListStates<Message>
      skeleton={<ListSkeleton height={102} />}
      empty={isFiltered ? 'No messages match this search' : 'No messages yet'}
    >
      {(found) => (
        <Box component="ul" aria-label="Messages" sx={list}>
          {found.map((message) => (
            <MessageRow key={message.id} message={message} isOpen={message.id === openId} />
          ))}
        </Box>
      )}
    </ListStates>
  )
}

const list = { display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }
