import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mailStates, type MailState } from '../../../dataProvider/resources/mails.ts'
import type { Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import { buildSearchText } from '../search.ts'
import { referenceItem } from './catalogue.ts'
import { at, createdAt, id, oneOf, version } from './columns.ts'
import { shopId, shops } from './shops.ts'

/**
 * Every mail, from the transaction that caused it until it is sent and after (docs/decisions/018). Its texts are made when
 * it is sent, so no row holds a link.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Null for an account's mail, which belongs to no shop. */
    shopId: integer('shop_id').references(() => shops.id),
    kind: text().notNull(),
    /** The order it is about: the `checkout_id` of its lines, else the id of its one line. */
    orderId: uuid('order_id'),
    recipient: text().notNull(),
    /** Values for its texts that are not read from the order. */
    values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** As it was sent last. */
    subject: text().notNull().default(''),
    state: text().$type<MailState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** What the mail server said last, in its own words. */
    lastAnswer: text('last_answer'),
    /** The earliest time at which it is sent. */
    dueAt: at('due_at').notNull().defaultNow(),
    /** Lease: until then only one copy of the server sends it. */
    leasedUntil: at('leased_until'),
    leaseId: uuid('lease_id'),
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
    index('mails_unsent')
      .on(table.dueAt)
      .where(sql`${table.state} in ('waiting', 'held')`),
    // Tells the figures without the mails.
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
    /** The mail that carries it: to send that again makes its earlier links void. */
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
    /** When its one mail was written. */
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

/** The texts of a shop's mails and its payment details; never public. */
export const shopSettings = pgTable('shop_settings', {
  shopId: shopId().primaryKey(),
  /** What differs from the defaults. */
  values: jsonb().$type<Partial<Settings>>().notNull().default({}),
  version: version(),
  createdAt: createdAt(),
})
