import { Box } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { useOpenMessage } from './useOpenMessage.ts'

/** The messages and the one that is open, beside each other where there is room; else one at a time. */
export function MessageListBody() {
  const { isPending } = useListContext<Message>()
  const { openId, message } = useOpenMessage()
  const [replyingTo, setReplyingTo] = useState<number>()
  return (
    <Box sx={columns}>
      <Box sx={openId === undefined ? column : onlyWhenWide}>
        <MessageFilters />
        <FoundMessages openId={openId} />
      </Box>
      <Box sx={openId === undefined ? onlyWhenWide : column}>
        {message ? (
          <MessageDetail
            key={message.id}
            message={message}
            replyingTo={replyingTo}
            onReplying={setReplyingTo}
          />
        ) : (
          !isPending && <EmptyState text={openId === undefined ? 'Choose a message to read it' : notHere} />
        )}
      </Box>
    </Box>
  )
}

const notHere = 'That message is not among these: it may be on another page, or it was deleted.'

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: 2,
  alignItems: 'start',
}
const column = { minWidth: 0 }
const onlyWhenWide = { ...column, display: { xs: 'none', lg: 'block' } }
