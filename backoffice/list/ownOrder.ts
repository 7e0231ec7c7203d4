import { createContext } from 'react'
import type { SortPayload } from 'react-admin'

/** react-admin's name for none: the server keeps to its own. */
export const serverOrder: SortPayload = { field: 'id', order: 'ASC' }

/** How the list one is in stands until somebody sorts it. */
export const OwnOrder = createContext(serverOrder)

export function isSameOrder(one: SortPayload, other: SortPayload): boolean {
  return one.field === other.field && one.order === other.order
}
