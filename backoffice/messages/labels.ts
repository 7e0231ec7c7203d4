import type { MessageKind, MessageStatus } from '../../dataProvider/resources/messages.ts'

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

/** The colour that tells one status from another at a glance. */
export const statusColors = { new: 'warning', answered: 'success', archived: 'default' } as const
