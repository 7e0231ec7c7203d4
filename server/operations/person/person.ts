import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import { foldCase } from '../../database/collation.ts'
import type { Database } from '../../database/database.ts'
import {
  embeddedIssuer,
  identityUsers,
  emails,
  messageReplies,
  messages,
  orderLines,
  orders,
} from '../../database/schema.ts'

export interface Person {
  shopId: number
  /** In lower case. Includes only verified addresses, since anyone can type any address. */
  addresses: string[]
  isOrder: SQL
  isLine: SQL
  isMessage: SQL
}

/**
 * Returns the person of a customer record. Uses the address of the embedded provider's account if it is verified. The
 * address in the customer record is unverified.
 */
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

/**
 * Returns the person with an email address, such as a visitor without an account. The caller must have verified that the
 * address belongs to the person.
 */
export function personAt(shopId: number, email: string): Person {
  const address = toEmailKey(email)
  const isLine = sql`(${orderLines.shopId} = ${shopId} and ${foldContactEmail(orderLines.contact)} = ${address})`
  const ofLines = sql`(select ${orderLines.orderId} from ${orderLines} where ${isLine})`
  const isNamed = sql`(${foldContactEmail(orders.contact)} = ${address} or ${orders.id} in ${ofLines})`
  return {
    shopId,
    addresses: [address],
    // Excludes orders of customers: such an order may name another person's address, but it belongs to the customer.
    isOrder: sql`(${orders.shopId} = ${shopId} and ${orders.customerId} is null and ${isNamed})`,
    isLine,
    isMessage: sql`(${messages.shopId} = ${shopId} and ${foldCase(messages.email)} = ${address})`,
  }
}

/** Returns an expression for the contact's email address in lower case, for comparisons. */
export function foldContactEmail(contact: AnyPgColumn): SQL {
  return foldCase(sql`${contact} ->> 'email'`)
}

/** Returns a condition for the emails to the person, including those about an account. */
export function isEmailTo(db: Database, person: Person): SQL | undefined {
  const isAddressed = inArray(foldCase(emails.recipient), person.addresses)
  const isOfShop = and(eq(emails.shopId, person.shopId), not(isToSeller))
  return or(and(isOfShop, or(isAddressed, isOfTheirs(db, person))), and(isNull(emails.shopId), isAddressed))
}

/** Returns a condition for the emails to the shop about the person's orders and messages. */
export function isEmailAbout(db: Database, person: Person): SQL | undefined {
  return and(eq(emails.shopId, person.shopId), isToSeller, isOfTheirs(db, person))
}

/** For emails to the shop, `queueEmail` stores `side`, but older emails of these three kinds lack it. */
const isToSeller = sql`(${emails.kind} in ('order_notice', 'message_notice', 'test')
  or coalesce(${emails.values} ->> 'side' = 'seller', false))`

const isOfTheirs = (db: Database, { isOrder, isLine, isMessage }: Person): SQL | undefined => {
  const owned = db.select({ id: orders.id }).from(orders).where(isOrder)
  const ordered = db.select({ id: orderLines.orderId }).from(orderLines).where(isLine)
  const written = db
    .select({ id: sql`${messages.id}::text` })
    .from(messages)
    .where(isMessage)
  const replies = db
    .select({ id: sql`${messageReplies.id}::text` })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(isMessage)
  return or(
    inArray(emails.orderId, owned),
    inArray(emails.orderId, ordered),
    inArray(sql`${emails.values} ->> 'message_id'`, written),
    inArray(sql`${emails.values} ->> 'reply_id'`, replies),
  )
}
