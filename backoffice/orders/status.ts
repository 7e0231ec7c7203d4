import { actionLabel, type ActionType, type OrderLine } from '../../dataProvider/resources/orders.ts'

/** The status filter's choices (specification, section 2). */
export const statusLabels: Record<ActionType | 'all', string> = {
  all: 'All',
  enquiry: 'Enquiry',
  booking: 'Booking',
  completed: 'Completed',
}

/** An order's status as people say it: what was asked for, by the item's type, until it is completed. */
export function statusOf({ action_type, _items }: OrderLine): string {
  return action_type === 'completed' ? statusLabels.completed : actionLabel(_items.type)
}

/** The colour that tells one status from another at a glance. */
export const statusColors = { enquiry: 'warning', booking: 'primary', completed: 'success' } as const
