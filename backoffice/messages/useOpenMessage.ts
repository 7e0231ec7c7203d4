import { useGetOne, useListContext } from 'react-admin'
import { matchPath, useLocation } from 'react-router-dom'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { pathOf } from '../app/pathOf.ts'

const inbox = pathOf({ name: 'messages' })

/** The address at which a message is open, or without one that of the list alone. */
export function messagePath(id?: number): string {
  return id === undefined ? inbox : `${inbox}/${id}`
}

/**
 * The message that the page's address names, as the list has it. It stays open when the list has it no more: whoever
 * archives one among the new ones may still be reading it.
 */
export function useOpenMessage(): { openId: number | undefined; message: Message | undefined } {
  const { data } = useListContext<Message>()
  const { pathname } = useLocation()
  const named = matchPath(`${inbox}/:id`, pathname)?.params.id
  const openId = named === undefined ? undefined : Number(named)
  // react-admin keeps every record that was listed, and what was changed of it; there is no call for a single message.
  const { data: kept } = useGetOne<Message>('messages', { id: openId ?? 0 }, { enabled: false })
  return { openId, message: data?.find(({ id }) => id === openId) ?? kept }
}
