import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import { toCustomer } from '../../customers/store.ts'
import type { Database } from '../../database/database.ts'
import {
  claimedVisitors,
  emails,
  messagePictures,
  messageReplies,
  messages,
  orderLines,
  watches,
} from '../../database/schema.ts'
import {
  embeddedIssuer,
  identityAccounts,
  identitySessions,
  identityUsers,
} from '../../database/tables/accounts.ts'
import { exportOrders } from './exportOrders.ts'
import { isEmailTo, personOf, type Person } from './person.ts'

/** Returns the stored data about one customer, without password hashes, tokens and digests. */
export async function exportCustomer(db: Database, customer: CustomerRow) {
  return {
    customer: {
      ...toCustomer(customer),
      cust_info: customer.custInfo,
      created_at: customer.createdAt,
      last_seen_at: customer.lastSeenAt,
    },
    order_lines: await db
      .select(lineColumns)
      .from(orderLines)
      .where(eq(orderLines.customerId, customer.id))
      .orderBy(asc(orderLines.createdAt), asc(orderLines.id)),
    ...(await exportOrders(db, customer.id)),
    /** When the customer's earlier anonymous visits were linked to the account. */
    claimed_visits: await db
      .select({ claimed_at: claimedVisitors.createdAt })
      .from(claimedVisitors)
      .where(eq(claimedVisitors.customerId, customer.id)),
    messages: await exportMessages(db, customer.id),
    ...(await exportEmails(db, await personOf(db, customer))),
    account: customer.issuer === embeddedIssuer ? await exportAccount(db, customer.subject) : null,
  }
}

const lineColumns = {
  id: orderLines.id,
  order_id: orderLines.orderId,
  items_id: orderLines.itemId,
  action_type: orderLines.actionType,
  item_name: orderLines.itemName,
  item_description: orderLines.itemDescription,
  item_type: orderLines.itemType,
  item_price: orderLines.itemPrice,
  item_currency: orderLines.itemCurrency,
  quantity: orderLines.quantity,
  checkout_id: orderLines.checkoutId,
  checkout_size: orderLines.checkoutSize,
  held_until: orderLines.heldUntil,
  contact: orderLines.contact,
  question: orderLines.question,
  created_at: orderLines.createdAt,
}

/** Messages that the customer sent while signed in, with images in base64. */
const exportMessages = async (db: Database, customerId: number) => {
  const isTheirs = eq(messages.customerId, customerId)
  const written = await db
    .select({
      id: messages.id,
      kind: messages.kind,
      name: messages.name,
      email: messages.email,
      phone: messages.phone,
      text: messages.text,
      request: messages.request,
      created_at: messages.createdAt,
    })
    .from(messages)
    .where(isTheirs)
    .orderBy(asc(messages.id))
  const pictures = await db
    .select(getTableColumns(messagePictures))
    .from(messagePictures)
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .where(isTheirs)
    .orderBy(asc(messagePictures.messageId), asc(messagePictures.number))
  const replies = await db
    .select({ messageId: messageReplies.messageId, text: messageReplies.text, at: messageReplies.createdAt })
    .from(messageReplies)
    .innerJoin(messages, eq(messages.id, messageReplies.messageId))
    .where(isTheirs)
    .orderBy(asc(messageReplies.id))
  return written.map((message) => ({
    ...message,
    pictures: pictures
      .filter(({ messageId }) => messageId === message.id)
      .map(({ number, bytes }) => ({ number, webp_base64: Buffer.from(bytes).toString('base64') })),
    replies: replies
      .filter(({ messageId }) => messageId === message.id)
      .map(({ text, at }) => ({ text, created_at: at })),
  }))
}

/**
 * Returns the emails to a person and the person's watches. Omits emails to the shop about the person, because these are the
 * shop's data.
 */
export async function exportEmails(db: Database, person: Person) {
  return {
    emails: await db
      .select({
        kind: emails.kind,
        recipient: emails.recipient,
        subject: emails.subject,
        state: emails.state,
        sent_at: emails.sentAt,
        created_at: emails.createdAt,
      })
      .from(emails)
      .where(isEmailTo(db, person))
      .orderBy(asc(emails.id)),
    watches: await db
      .select({ items_id: watches.itemId, email: watches.email, created_at: watches.createdAt })
      .from(watches)
      .where(and(eq(watches.shopId, person.shopId), inArray(watches.email, person.addresses)))
      .orderBy(asc(watches.id)),
  }
}

/** The account of the embedded provider. Null if there is none. */
const exportAccount = async (db: Database, userId: string) => {
  const [account] = await db
    .select({
      id: identityUsers.id,
      name: identityUsers.name,
      email: identityUsers.email,
      email_verified: identityUsers.emailVerified,
      image: identityUsers.image,
      created_at: identityUsers.createdAt,
      updated_at: identityUsers.updatedAt,
    })
    .from(identityUsers)
    .where(eq(identityUsers.id, userId))
  if (!account) return null
  const signsInWith = await db
    .select({
      provider: identityAccounts.providerId,
      created_at: identityAccounts.createdAt,
      updated_at: identityAccounts.updatedAt,
    })
    .from(identityAccounts)
    .where(eq(identityAccounts.userId, userId))
  const sessions = await db
    .select({
      created_at: identitySessions.createdAt,
      expires_at: identitySessions.expiresAt,
      address: identitySessions.ipAddress,
      browser: identitySessions.userAgent,
    })
    .from(identitySessions)
    .where(eq(identitySessions.userId, userId))
  return { ...account, signs_in_with: signsInWith, sessions }
}
