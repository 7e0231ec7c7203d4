import { storageKeys, visitorIdPattern } from '../dataProvider/contract/limits.ts'
import { keepStored, readStored } from './storage.ts'

// For a browser that denies its storage: the id then lasts as long as the page.
let inMemory: string | undefined

/** The visitor's temporary id (specification, section 4), made at the first call; only in a browser. */
export function visitorId(): string {
  const known = inMemory ?? readStored(storageKeys.visitor)
  return known !== undefined && visitorIdPattern.test(known) ? known : renewVisitorId()
}

/** Forgets the visitor that was; whoever uses the browser next is another one. */
export function renewVisitorId(): string {
  const id = randomId()
  inMemory = keepStored(storageKeys.visitor, id) ? undefined : id
  return id
}

/** UUID v4 (RFC 9562, section 5.4). `crypto.randomUUID` is missing where the shop is visited over plain http. */
const randomId = () => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([(Number(bytes[6]) & 0x0f) | 0x40], 6)
  bytes.set([(Number(bytes[8]) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
