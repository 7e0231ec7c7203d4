import type { MailKind } from '../../dataProvider/resources/mails.ts'
import { fillPlaceholders, type MailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import type { Database } from '../database/database.ts'
import type { ShopRow } from '../shops/store.ts'
import type { LinkKind } from './links.ts'
import type { AccountMailKind, MailRow } from './mail.ts'
import type { Block, Letter, Letterhead } from './letter/letter.ts'
import type { Settings } from '../../dataProvider/resources/shop/settings.schema.ts'

export interface WriterContext {
  db: Database
  mail: MailRow
  shop: ShopRow
  settings: Settings
  /** The shop's public address, without a trailing slash. */
  shopUrl: string
  /** The address of its back office, without a trailing slash. */
  adminUrl: string
  /** IANA name: where the mail's dates are read. */
  timeZone: string
  /** Nothing may be written. */
  isPreview: boolean
  /** Makes a link's secret; it opens what that kind of link opens of the record. */
  createToken: (kind: LinkKind, recordId: string) => Promise<string>
}

/** Writes one kind of mail; undefined when there is nothing more to say. */
export type Writer = (context: WriterContext) => Promise<Letter | undefined>

/** Writes an email about an account, which belongs to no shop. */
export type AccountWriter = (
  db: Database,
  mail: MailRow,
  letterhead: Letterhead,
) => Promise<Letter | undefined>

/** What a sample of a template is written from. */
export type SampleContext = Pick<WriterContext, 'db' | 'shop' | 'settings' | 'shopUrl' | 'timeZone'>

/** The writer of each kind of email, and of a sample of each template that a seller can edit. */
export interface EmailWriters {
  shop: Record<Exclude<MailKind, 'test'>, Writer>
  account: Record<AccountMailKind, AccountWriter>
  samples: Record<MailTemplate, (context: SampleContext) => Promise<Letter>>
}

/** A paragraph; none for a text that the seller has left empty. */
export function toTextBlocks(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text }]
}

/**
 * Fills a subject of the seller. What the email is about is appended where the template leaves it out: mail programs join
 * emails of one subject.
 */
export function fillSubject<Name extends string>(
  template: string,
  values: Record<Name, string>,
  about: Name,
): string {
  const subject = fillPlaceholders(template, values)
  return template.includes(`{${about}}`) ? subject : `${subject} (${values[about]})`
}

/** Greets somebody whose name nobody has verified. */
export const fallbackName = 'there'

/** The query that searches a list of the back office. */
export function searchQuery(q: string | null): string {
  return `filter=${encodeURIComponent(JSON.stringify({ q }))}`
}
