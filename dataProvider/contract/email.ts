import { limits } from './limits.ts'

/**
 * An email address in ASCII: a dotted local part, and a domain of at least two labels, whose last one is no number. Without
 * flags, since the API's document tells it to other programs.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/

/** The local part's length, in octets (RFC 5321, section 4.5.3.1.1). */
export const localPartPattern = /^[^@]{1,64}@/

/** What may stand in a domain in any script. `URL` would read more than that: ports, paths, escapes. */
const domainName = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Normalizes an address: its domain in ASCII (punycode) and lower case, so that each mailbox has one spelling. Text without a
 * valid domain, or longer than an address, is returned unchanged: encoding a domain takes time quadratic in its length.
 */
export function normalizeEmail(address: string): string {
  if (address.length > limits.email) return address
  const [local, domain, ...rest] = address.split('@')
  const url = `http://${domain}`
  if (!domain || rest.length > 0 || !domainName.test(domain) || !URL.canParse(url)) return address
  return `${local}@${new URL(url).hostname}`
}

/** The key for comparing addresses; ignores case. */
export function toEmailKey(address: string): string {
  return normalizeEmail(address).toLowerCase()
}

/** True for an address that the shop takes: what its schemas check, for forms that do not load them. */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text)
  return address.length <= limits.email && emailPattern.test(address) && localPartPattern.test(address)
}
