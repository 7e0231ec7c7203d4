import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mailStates, type MailState } from '../../../dataProvider/resources/mails.ts'
import type { Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import { buildSearchText } from '../lists/search.ts'
import { referenceItem } from './catalogue.ts'
import { at, createdAt, id, jobColumns, oneOf, version } from './columns.ts'
import { shopId, shops } from './shops.ts'

/**
 * The queue and the history of emails (docs/decisions/018). The texts of an email are written when it is sent, so no row holds
 * a link.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Null for an email about an account, which belongs to no shop. */
    shopId: integer('shop_id').references(() => shops.id),
    kind: text().notNull(),
    /** The order it is about: the `checkout_id` of its lines, else the id of its one line. */
    orderId: uuid('order_id'),
    recipient: text().notNull(),
    /** Ids and other values that the email is written from. */
    values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Of the last try. */
    subject: text().notNull().default(''),
    state: text().$type<MailState>().notNull().default('waiting'),
    ...jobColumns(),
    /** The limit that a receipt counts toward (`mail/receiptLimits.ts`); null for all other emails. */
    rateLimit: text('rate_limit').$type<'orders' | 'watches'>(),
    /** The mail server's last reply, or why there is none. */
    lastAnswer: text('last_answer'),
    /** The left half of its Message-ID, the same at each try. */
    uid: uuid().notNull().defaultRandom(),
    sentAt: at('sent_at'),
    createdAt: createdAt(),
    /** Where a search looks. */
    searchText: text('search_text').generatedAlwaysAs((): SQL =>
      buildSearchText(mails.recipient, mails.subject),
    ),
  },
  (table) => [
    index('mails_by_shop').on(table.shopId, table.createdAt),
    index('mails_by_sending').on(table.shopId, table.sentAt),
    index('mails_by_order').on(table.orderId).where(isNotNull(table.orderId)),
    index('mails_due')
      .on(sql`(${table.rateLimit} is not null)`, table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    // Counts emails by an index-only scan.
    index('mails_by_state').on(table.shopId, table.state, table.kind),
    oneOf('mails_known_state', table.state, mailStates),
  ],
)

/** The links in emails. A row holds only the digest of its token. */
export const mailLinks = pgTable(
  'mail_links',
  {
    /** SHA-256 of the token. */
    digest: text().primaryKey(),
    shopId: shopId(),
    /** The email that has it. Sending that again deletes its earlier links. */
    mailId: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** What it opens, and of which record; `watch` is of an address, by its digest. */
    kind: text().notNull(),
    recordId: text('record_id').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_links_by_record').on(table.shopId, table.kind, table.recordId),
    index('mail_links_by_mail').on(table.mailId),
  ],
)

/** A watch: an address that gets one email when an item is available again. */
export const watches = pgTable(
  'watches',
  {
    id: id(),
    shopId: shopId(),
    itemId: integer('item_id').notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** When its email was queued. */
    notifiedAt: at('notified_at'),
    createdAt: createdAt(),
  },
  (table) => [
    referenceItem('watches_item', table).onDelete('cascade'),
    unique('watches_once').on(table.itemId, table.email),
    index('watches_by_email').on(table.shopId, table.email),
  ],
)

/** Addresses that have unsubscribed: new watches for them are ignored. */
export const watchStops = pgTable(
  'watch_stops',
  {
    shopId: shopId(),
    /** SHA-256 of the address in lower case. */
    digest: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.digest] })],
)

/** The texts of a shop's emails and its payment details; never public. */
export const shopSettings = pgTable('shop_settings', {
  shopId: shopId().primaryKey(),
  /** What differs from the defaults. */
  values: jsonb().$type<Partial<Settings>>().notNull().default({}),
  version: version(),
  createdAt: createdAt(),
})
