import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import { foldCase } from '../../database/collation.ts'
import type { Database } from '../../database/database.ts'
import {
  embeddedIssuer,
  identityUsers,
  mails,
  messageReplies,
  messages,
  orderLines,
  orders,
} from '../../database/schema.ts'

/** A person as the shop's tables know them. */
export interface Person {
  shopId: number
  /** In lower case; only verified addresses, since any address can be typed. */
  addresses: string[]
  /** True for their orders, for their order lines, and for their messages. */
  isOrder: SQL
  isLine: SQL
  isMessage: SQL
}

/** The person of a customer record. The address in the record proves nothing; that of the account does, once it is verified. */
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

/** The person of an address without an account. The caller has verified that the address is theirs. */
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

/** True for the emails to the person, also about an account. */
export function isMailTo(db: Database, person: Person): SQL | undefined {
  const isAddressed = inArray(foldCase(mails.recipient), person.addresses)
  const isOfShop = and(eq(mails.shopId, person.shopId), not(isToSeller))
  return or(and(isOfShop, or(isAddressed, isOfTheirs(db, person))), and(isNull(mails.shopId), isAddressed))
}

/** True for the emails to the seller about the person's orders and messages. */
export function isMailAbout(db: Database, person: Person): SQL | undefined {
  return and(eq(mails.shopId, person.shopId), isToSeller, isOfTheirs(db, person))
}

/** `queueEmail` stores the side. Older emails of the three kinds do not have it. */
const isToSeller = sql`(${mails.kind} in ('order_notice', 'message_notice', 'test')
  or coalesce(${mails.values} ->> 'side' = 'seller', false))`

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
    inArray(mails.orderId, owned),
    inArray(mails.orderId, ordered),
    inArray(sql`${mails.values} ->> 'message_id'`, written),
    inArray(sql`${mails.values} ->> 'reply_id'`, replies),
  )
}
