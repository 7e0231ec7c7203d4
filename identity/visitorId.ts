import { visitorIdPattern } from '../dataProvider/contract/headers.ts'
import { writeStorage, readStorage, storageKeys } from './storage.ts'
import { randomUuid } from './uuid.ts'

// For browsers that deny storage: the id then lasts as long as the page.
const memory: { id?: string | undefined; usedId?: string | undefined } = {}

/** The visitor's temporary id (IDN-1), created at the first call; only in a browser. */
export function getVisitorId(): string {
  const storedId = memory.id ?? readStorage(storageKeys.visitor)
  return storedId != null && visitorIdPattern.test(storedId) ? storedId : renewVisitorId()
}

/**
 * Replaces the visitor's id. With `stale` only if that is still the id: a second tab that learns late of the claim must not
 * replace the newer id.
 */
export function renewVisitorId(stale?: string): string {
  if (stale !== undefined && stale !== getVisitorId()) return getVisitorId()
  const id = randomUuid()
  memory.id = writeStorage(storageKeys.visitor, id) ? undefined : id
  memory.usedId = undefined
  writeStorage(storageKeys.usedVisitor, undefined)
  return id
}

/** The id for a call that stores something under it; from then on it can be claimed. */
export function getVisitorIdForCall(): string {
  const id = getVisitorId()
  if (claimableVisitorId() !== id && !writeStorage(storageKeys.usedVisitor, id)) memory.usedId = id
  return id
}

/** The id if it was used: its orders can be claimed by the user who signs in (IDN-6). */
export function claimableVisitorId(): string | undefined {
  const used = memory.usedId ?? readStorage(storageKeys.usedVisitor)
  // The mark is the id itself, so that an old id's mark does not apply to the next one.
  return used === getVisitorId() ? used : undefined
}

/** For `ensureCustomer`. */
export const browserVisitor = { claimable: claimableVisitorId, renew: renewVisitorId }
