import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import { foldCase } from '../../database/collation.ts'
import type { Database } from '../../database/database.ts'
import { embeddedIssuer, identityUsers, messages, orderLines, orders } from '../../database/schema.ts'

/** Somebody as the shop's tables know them. */
export interface Person {
  shopId: number
  /** In lower case; only such as are known to be theirs: anybody can name any. */
  addresses: string[]
  /** True for their orders, for their order lines, and for their messages. */
  isOrder: SQL
  isLine: SQL
  isMessage: SQL
}

/** Somebody who has signed in. The address in the record proves nothing; the account's does, once it is verified. */
export async function personOf(db: Database, { id, shopId, issuer, subject }: CustomerRow): Promise<Person> {
  const isAccount = and(eq(identityUsers.id, subject), eq(identityUsers.emailVerified, true))
  const accounts =
    issuer === embeddedIssuer
      ? await db.select({ email: identityUsers.email }).from(identityUsers).where(isAccount)
      : []
  return {
    shopId,
    addresses: accounts.map(({ email }) => toEmailKey(email)),
    isOrder: eq(orders.customerId, id),
    isLine: eq(orderLines.customerId, id),
    isMessage: eq(messages.customerId, id),
  }
}

/** Somebody who has only an address; whoever asks has made sure that it is theirs. */
export function personAt(shopId: number, email: string): Person {
  const address = toEmailKey(email)
  const isLine = sql`(${orderLines.shopId} = ${shopId} and ${foldContactEmail(orderLines.contact)} = ${address})`
  const ofLines = sql`(select ${orderLines.orderId} from ${orderLines} where ${isLine})`
  const isNamed = sql`(${foldContactEmail(orders.contact)} = ${address} or ${orders.id} in ${ofLines})`
  return {
    shopId,
    addresses: [address],
    // A customer's may name another's address; it is the customer's all the same.
    isOrder: sql`(${orders.shopId} = ${shopId} and ${orders.customerId} is null and ${isNamed})`,
    isLine,
    isMessage: sql`(${messages.shopId} = ${shopId} and ${foldCase(messages.email)} = ${address})`,
  }
}

/** The email address of a contact, to compare with one in lower case. */
export function foldContactEmail(contact: AnyPgColumn): SQL {
  return foldCase(sql`${contact} ->> 'email'`)
}
