import { visitorIdPattern } from '../dataProvider/contract/headers.ts'
import { writeStorage, readStorage, storageKeys } from './storage.ts'
import { randomUuid } from './uuid.ts'

// Contains the ids if the browser cannot store them. They are lost when the page is closed.
const memory: { id?: string | undefined; usedId?: string | undefined } = {}

/** Returns the visitor's temporary id (IDN-1). Creates it if no valid id is stored. Only for the browser. */
export function getVisitorId(): string {
  const storedId = memory.id ?? readStorage(storageKeys.visitor)
  return storedId != null && visitorIdPattern.test(storedId) ? storedId : renewVisitorId()
}

/** Replaces the visitor's id. With `stale`, only replaces that id, because a slow tab must not replace a newer id. */
export function renewVisitorId(stale?: string): string {
  if (stale !== undefined && stale !== getVisitorId()) return getVisitorId()
  const id = randomUuid()
  memory.id = writeStorage(storageKeys.visitor, id) ? undefined : id
  memory.usedId = undefined
  writeStorage(storageKeys.usedVisitor, undefined)
  return id
}

/** Returns the id for a request and marks it as used, so that it can be claimed. */
export function getVisitorIdForCall(): string {
  const id = getVisitorId()
  if (claimableVisitorId() !== id && !writeStorage(storageKeys.usedVisitor, id)) memory.usedId = id
  return id
}

/** Returns the id if it was used. The user who signs in can then claim its orders (IDN-6). */
export function claimableVisitorId(): string | undefined {
  const used = memory.usedId ?? readStorage(storageKeys.usedVisitor)
  // The mark contains the id, so an old mark does not apply to a new id.
  return used === getVisitorId() ? used : undefined
}

/** For `ensureCustomer`. */
export const browserVisitor = { claimable: claimableVisitorId, renew: renewVisitorId }
