import { sql, type SQL } from 'drizzle-orm'
import { foldCase } from './collation.ts'

const nameOf = (address: SQL) => sql`split_part(split_part(${foldCase(address)}, '@', 1), '+', 1)`

const hostOf = (address: SQL) =>
  sql`replace(split_part(${foldCase(address)}, '@', 2), 'googlemail.com', 'gmail.com')`

/** Second-level domains below which companies register their domains, as in `shop.co.uk`. */
const publicLabels = 'ac|co|com|edu|gob|gov|ne|net|nom|or|org'

/**
 * Returns the domain of an email address that its owner registered, without further host names: `a@mail.shop.co.uk` becomes
 * `shop.co.uk`. Empty for an address without a domain.
 */
export function toRegisteredDomain(address: SQL): SQL {
  const pattern = String.raw`[^.]+\.(?:(?:${publicLabels})\.)?[^.]+$`
  return sql`coalesce(substring(${hostOf(address)} from ${pattern}), '')`
}

/** Normalizes an address, because one mailbox may have several: `A.da+opal@Gmail.com` becomes `ada@gmail.com`. */
export function toMailbox(address: SQL): SQL {
  const name = nameOf(address)
  const domain = hostOf(address)
  return sql`(case ${domain} when 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${domain})`
}
