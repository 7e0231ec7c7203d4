import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Message } from '../../../dataProvider/resources/messages.schema.ts'
import { messageKinds, messageStatuses } from '../../../dataProvider/resources/messages.ts'
import { createdAt, id, oneOf } from './columns.ts'
import { referenceCustomer } from './customers.ts'
import { shopId } from './shops.ts'

/** Messages from visitors and customers (extension `messages`). Names and email addresses are unverified. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    shopId: shopId(),
    kind: text().$type<(typeof messageKinds)[number]>().notNull(),
    status: text().$type<(typeof messageStatuses)[number]>().notNull().default('new'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    text: text().notNull(),
    /** Only for custom requests. */
    request: jsonb().$type<NonNullable<Message['request']>>(),
    /** Null if the sender was not signed in. */
    customerId: integer('customer_id'),
    /** SHA-256 of the idempotency key. A retry returns the existing message. */
    requestKey: text('request_key'),
    /** SHA-256 of the content, which a retry must repeat. */
    bodyDigest: text('body_digest'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('messages_of_shop').on(table.shopId, table.id),
    unique('messages_request_key').on(table.shopId, table.requestKey),
    referenceCustomer('messages_customer', table),
    // Scanned backward to list the newest messages first.
    index('messages_by_shop').on(table.shopId, table.createdAt, table.id),
    index('messages_by_customer').on(table.customerId),
    oneOf('messages_known_kind', table.kind, messageKinds),
    oneOf('messages_known_status', table.status, messageStatuses),
    check('messages_request', sql`(${table.kind} = 'custom_request') = (${table.request} is not null)`),
  ],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Reference images of custom requests, as WebP. They are private, so they are not in the media storage. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    shopId: shopId(),
    messageId: integer('message_id').notNull(),
    /** Counts from 1 within the message. */
    number: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.number] }),
    referenceMessage('message_pictures_message', table),
    check('message_pictures_number', sql`${table.number} between 1 and 3`),
  ],
)

export const messageReplies = pgTable(
  'message_replies',
  {
    id: id(),
    shopId: shopId(),
    messageId: integer('message_id').notNull(),
    /** The admin who wrote it. */
    customerId: integer('customer_id').notNull(),
    text: text().notNull(),
    /** SHA-256 of the idempotency key. A retry adds no second reply. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('message_replies_request_key').on(table.messageId, table.requestKey),
    referenceMessage('message_replies_message', table),
    referenceCustomer('message_replies_author', table),
    index('message_replies_by_message').on(table.messageId),
  ],
)

/** A foreign key that also requires the same shop. Deleting the message deletes the row. */
function referenceMessage(name: string, table: { shopId: AnyPgColumn; messageId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.messageId],
    foreignColumns: [messages.shopId, messages.id],
  }).onDelete('cascade')
}
