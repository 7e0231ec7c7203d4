import { storageKeys, visitorIdPattern } from '../dataProvider/contract/limits.ts'
import { writeStorage, readStorage } from './storage.ts'
import { randomUuid } from './uuid.ts'

// For a browser that denies its storage: the id then lasts as long as the page.
const memory: { id?: string | undefined; usedId?: string | undefined } = {}

/** The visitor's temporary id (IDN-1), created at the first call; only in a browser. */
export function getVisitorId(): string {
  const storedId = memory.id ?? readStorage(storageKeys.visitor)
  return storedId != null && visitorIdPattern.test(storedId) ? storedId : renewVisitorId()
}

/**
 * Forgets the visitor that was; whoever uses the browser next is another one. With `stale` only if that is still the
 * id: whoever learns too late that it is over, as a second tab does, must not drop the one that came after it.
 */
export function renewVisitorId(stale?: string): string {
  if (stale !== undefined && stale !== getVisitorId()) return getVisitorId()
  const id = randomUuid()
  memory.id = writeStorage(storageKeys.visitor, id) ? undefined : id
  memory.usedId = undefined
  writeStorage(storageKeys.usedVisitor, undefined)
  return id
}

/** The temporary id for a call that names the visitor; from then on there may be something to claim. */
export function getVisitorIdForCall(): string {
  const id = getVisitorId()
  if (claimableVisitorId() !== id && !writeStorage(storageKeys.usedVisitor, id)) memory.usedId = id
  return id
}

/** The temporary id if it was used: what was asked for under it can be claimed by whoever signs in here. */
export function claimableVisitorId(): string | undefined {
  const used = memory.usedId ?? readStorage(storageKeys.usedVisitor)
  // The id itself is kept as the mark, so that the mark of an id that is over says nothing of the next one.
  return used === getVisitorId() ? used : undefined
}

/** The visitor this browser was before somebody signed in, for `ensureCustomer`. */
export const browserVisitor = { claimable: claimableVisitorId, renew: renewVisitorId }
