import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  emailLanes,
  emailStates,
  type EmailLane,
  type EmailState,
} from '../../../dataProvider/resources/emails.ts'
import type { Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import { buildSearchText } from '../lists/search.ts'
import { referenceItem } from './catalogue.ts'
import { at, createdAt, id, jobColumns, oneOf, version } from './columns.ts'
import { shopId, shops } from './shops.ts'

/** The queue and history of emails (docs/decisions/018). An email is rendered when it is sent, so no row contains a link. */
export const emails = pgTable(
  'mails',
  {
    id: id(),
    /** Null for an email about an account, which belongs to no shop. */
    shopId: integer('shop_id').references(() => shops.id),
    kind: text().notNull(),
    orderId: uuid('order_id'),
    recipient: text().notNull(),
    /** Ids and other values for rendering the email. */
    values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The subject in the last attempt that rendered the email; empty if there is none, or after an erasure. */
    subject: text().notNull().default(''),
    state: text().$type<EmailState>().notNull().default('waiting'),
    ...jobColumns(),
    /** The share of the sending budget that the email uses (`emails/lanes.ts`). */
    lane: text().$type<EmailLane>().notNull().default('seller'),
    /** The number of earlier emails of the same lane and network. Low numbers are sent first, so that networks take turns. */
    turn: integer().notNull().default(0),
    /**
     * HMAC of the network that caused the email (`secrets/networkDigests.ts`), or a name that takes turns like a network, such as
     * `admin 7`. Null without one, and after 48 hours.
     */
    network: text(),
    /** The mail server's last reply, or another text about the result. */
    lastReply: text('last_answer'),
    /** The left part of the Message-ID. Automatic retries do not change it. */
    uid: uuid().notNull().defaultRandom(),
    sentAt: at('sent_at'),
    createdAt: createdAt(),
    searchText: text('search_text').generatedAlwaysAs((): SQL =>
      buildSearchText(emails.recipient, emails.subject),
    ),
  },
  (table) => [
    index('mails_by_shop').on(table.shopId, table.createdAt),
    index('mails_by_sending').on(table.sentAt),
    index('mails_by_order').on(table.orderId).where(isNotNull(table.orderId)),
    index('mails_due')
      .on(table.lane, table.turn, table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('mails_by_network').on(table.network, table.lane, table.createdAt).where(isNotNull(table.network)),
    // For counting emails with an index-only scan.
    index('mails_by_state').on(table.shopId, table.state, table.kind),
    oneOf('mails_known_state', table.state, emailStates),
    oneOf('mails_known_lane', table.lane, emailLanes),
  ],
)

/** Links with a token, in emails or returned by the API. Stores only a digest of each token. */
export const emailLinks = pgTable(
  'mail_links',
  {
    digest: text().primaryKey(),
    shopId: shopId(),
    /** The email that contains the link, if any. If an admin sends it again (`retryEmail`), its earlier links are deleted. */
    emailId: integer('mail_id').references(() => emails.id, { onDelete: 'set null' }),
    /** The kind of record that the link is for. For `watch`, `record_id` is the digest of an email address. */
    kind: text().notNull(),
    recordId: text('record_id').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_links_by_record').on(table.shopId, table.kind, table.recordId),
    index('mail_links_by_mail').on(table.emailId),
  ],
)

/** Back-in-stock requests: one email to an address when the item is available again. */
export const watches = pgTable(
  'watches',
  {
    id: id(),
    shopId: shopId(),
    itemId: integer('item_id').notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** When the email was queued; null before. */
    notifiedAt: at('notified_at'),
    createdAt: createdAt(),
  },
  (table) => [
    referenceItem('watches_item', table).onDelete('cascade'),
    unique('watches_once').on(table.itemId, table.email),
    index('watches_by_email').on(table.shopId, table.email),
  ],
)

/** Unsubscribed addresses. New watches for them are ignored until `expires_at`. */
export const watchStops = pgTable(
  'watch_stops',
  {
    shopId: shopId(),
    /** SHA-256 of the lower-case address. */
    digest: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.digest] })],
)

/** A shop's email texts and payment details. */
export const shopSettings = pgTable('shop_settings', {
  shopId: shopId().primaryKey(),
  /** Only values that differ from the defaults. */
  values: jsonb().$type<Partial<Settings>>().notNull().default({}),
  version: version(),
  createdAt: createdAt(),
})
