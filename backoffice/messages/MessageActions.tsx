import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { DeleteWithConfirmButton, useListContext, useNotify, useUpdate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { messageStatuses, type Message, type MessageStatus } from '../../dataProvider/resources/messages.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { errorText } from '../words/errorText.ts'
import { changesOf, messagePath, statusLabels } from './message.ts'

/** Sorts a message, or deletes it for good. */
export function MessageActions({ message }: { message: Message }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
      <StatusButtons message={message} />
      <DeleteButton message={message} />
    </Box>
  )
}

const StatusButtons = ({ message }: { message: Message }) => {
  const notifyError = useNotifyError()
  const [update] = useUpdate<Message>('messages', undefined, {
    // It shows at once, and is taken back when it fails.
    mutationMode: 'optimistic',
    scope: changesOf(message),
    onError: (error) => notifyError(`The status was not changed: ${errorText(error)}`, error),
  })
  const choose = (status: MessageStatus) =>
    void update('messages', { id: message.id, data: { status }, previousData: message })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={message.status}
      onChange={(_event, status: MessageStatus | null) => status && choose(status)}
      aria-label="Status of this message"
    >
      {messageStatuses.map((status) => (
        <ToggleButton key={status} value={status} sx={{ px: 1.5 }}>
          {statusLabels[status]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const DeleteButton = ({ message }: { message: Message }) => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const { refetch } = useListContext()
  return (
    <DeleteWithConfirmButton
      record={message}
      resource="messages"
      label="Delete"
      confirmTitle={`Delete the message from ${message.name}?`}
      confirmContent="What they wrote, the pictures and your replies are gone for good. There is no way back."
      confirmColor="warning"
      mutationOptions={{
        onSuccess: () => {
          notify('Message deleted', { type: 'success' })
          void navigate(messagePath(), { replace: true })
          void refetch()
        },
        onError: (error) => notifyError(`The message was not deleted: ${errorText(error)}`, error),
      }}
    />
  )
}
