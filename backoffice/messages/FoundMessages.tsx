import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Message } from '../../dataProvider/contract/inbox.ts'
import { EmptyState } from '../lists/EmptyState.tsx'
import { ListSkeleton } from '../lists/ListSkeleton.tsx'
import { LoadFailed } from '../lists/LoadFailed.tsx'
import { Pager } from '../lists/Pager.tsx'
import { MessageRow } from './MessageRow.tsx'

/** The messages in each of their states. */
export function FoundMessages({ openId }: { openId: number | undefined }) {
  const { data, error, filterValues, isPending, isPlaceholderData, meta, refetch, setPage } =
    useListContext<Message>()
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton height={102} />
  if (data.length === 0) {
    const isFiltered = Object.keys(filterValues).length > 0
    return <EmptyState text={isFiltered ? 'No messages match this search' : 'No messages yet'} />
  }
  return (
    <>
      <Box
        component="ul"
        aria-label="Messages"
        aria-busy={isPlaceholderData}
        sx={{ ...list, opacity: isPlaceholderData ? 0.5 : 1 }}
      >
        {data.map((message) => (
          <MessageRow key={message.id} message={message} isOpen={message.id === openId} />
        ))}
      </Box>
      <Pager position={meta} onPage={setPage} />
    </>
  )
}

const list = { display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }
