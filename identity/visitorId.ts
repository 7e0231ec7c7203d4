import { storageKeys, visitorIdPattern } from '../dataProvider/contract/limits.ts'
import { keepStored, readStored } from './storage.ts'
import { randomUuid } from './uuid.ts'

// For a browser that denies its storage: the id then lasts as long as the page.
const inMemory: { id?: string | undefined; usedId?: string | undefined } = {}

/** The visitor's temporary id (specification, section 4), made at the first call; only in a browser. */
export function visitorId(): string {
  const known = inMemory.id ?? readStored(storageKeys.visitor)
  return known !== undefined && visitorIdPattern.test(known) ? known : renewVisitorId()
}

/**
 * Forgets the visitor that was; whoever uses the browser next is another one. With `stale` only if that is still the
 * id: whoever learns too late that it is over, as a second tab does, must not drop the one that came after it.
 */
export function renewVisitorId(stale?: string): string {
  if (stale !== undefined && stale !== visitorId()) return visitorId()
  const id = randomUuid()
  inMemory.id = keepStored(storageKeys.visitor, id) ? undefined : id
  inMemory.usedId = undefined
  keepStored(storageKeys.usedVisitor, undefined)
  return id
}

/** The temporary id for a call that names the visitor; from then on there may be something to claim. */
export function takeVisitorId(): string {
  const id = visitorId()
  if (claimableVisitorId() !== id && !keepStored(storageKeys.usedVisitor, id)) inMemory.usedId = id
  return id
}

/** The temporary id if it was used: what was asked for under it can be claimed by whoever signs in here. */
export function claimableVisitorId(): string | undefined {
  const used = inMemory.usedId ?? readStored(storageKeys.usedVisitor)
  // The id itself is kept as the mark, so that the mark of an id that is over says nothing of the next one.
  return used === visitorId() ? used : undefined
}

/** The visitor this browser was before somebody signed in, for `ensureCustomer`. */
export const browserVisitor = { claimable: claimableVisitorId, renew: renewVisitorId }
