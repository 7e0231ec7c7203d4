import { limits } from './limits.ts'

/**
 * Matches an ASCII email address whose domain has at least two labels. It uses no flags, because the OpenAPI document publishes
 * the pattern.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/

/** Limits the local part to 64 characters (RFC 5321, section 4.5.3.1.1). */
export const localPartPattern = /^[^@]{1,64}@/

/** The characters of a domain name in any script. `URL` would also accept ports, paths and escapes. */
const domainName = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Converts the domain of an email address to lowercase ASCII (punycode), so that each domain has one spelling. Returns an
 * address unchanged if its domain is invalid. Also returns an address that is too long unchanged, because encoding takes time
 * quadratic in the domain's length.
 */
export function normalizeEmail(address: string): string {
  if (address.length > limits.email) return address
  const [local, domain, ...rest] = address.split('@')
  const url = `http://${domain}`
  if (!domain || rest.length > 0 || !domainName.test(domain) || !URL.canParse(url)) return address
  return `${local}@${new URL(url).hostname}`
}

/** Returns the key for comparing email addresses, ignoring case. */
export function toEmailKey(address: string): string {
  return normalizeEmail(address).toLowerCase()
}

/** Returns whether the email address is valid. For forms that do not load the schemas, which check the same rules. */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text)
  return address.length <= limits.email && emailPattern.test(address) && localPartPattern.test(address)
}
