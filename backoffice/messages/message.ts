import type { Message, MessageKind, MessageStatus } from '../../dataProvider/resources/messages.ts'
import { pathOf } from '../app/paths.ts'

/** What a message is, as people say it. */
export const kindLabels: Record<MessageKind, string> = {
  custom_request: 'Custom request',
  contact: 'Contact message',
}

/** How far it is. */
export const statusLabels: Record<MessageStatus, string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
}

/** The address at which a message is open, or without one that of the list alone. */
export function messagePath(id?: number): string {
  const inbox = pathOf({ name: 'messages' })
  return id === undefined ? inbox : `${inbox}/${id}`
}

/** Has the changes of one message sent in turn, each after the answer to the one before (TanStack Query): the last one stays. */
export function changesOf({ id }: Message) {
  return { id: `messages/${id}` }
}
