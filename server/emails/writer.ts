import { fillPlaceholders } from '../../dataProvider/resources/shop/settings.ts'
import type { Database } from '../database/database.ts'
import type { ShopRow } from '../shops/store.ts'
import type { LinkKind } from './links.ts'
import type { EmailRow, EmailContent } from './email.ts'
import type { Settings } from '../../dataProvider/resources/shop/settings.schema.ts'

export interface WriterContext {
  db: Database
  email: EmailRow
  shop: ShopRow
  settings: Settings
  /** The shop's public URL, without a trailing slash. */
  shopUrl: string
  /** The server's public URL, without a trailing slash. The back office is at `/admin`. */
  adminUrl: string
  /** The IANA time zone for the email's dates. */
  timeZone: string
  /** True if the writer must not change the database. */
  isPreview: boolean
  /** Creates a link to the record and returns its token. */
  createToken: (kind: LinkKind, recordId: string) => Promise<string>
}

/** Writes one kind of email. Returns undefined to cancel an email that no longer applies. */
export type Writer = (context: WriterContext) => Promise<Letter | undefined>

export type AccountWriter = (
  db: Database,
  email: EmailRow,
  letterhead: Letterhead,
) => Promise<Letter | undefined>

export type SampleContext = Pick<WriterContext, 'db' | 'shop' | 'settings' | 'shopUrl' | 'timeZone'>

/** An email before it is rendered. */
export interface Letter extends Pick<
  EmailContent,
  'subject' | 'replyTo' | 'isPersonal' | 'isOutboxOnly' | 'unsubscribeUrl'
> {
  blocks: Block[]
}

/** A part of a letter. Texts are plain text; an empty line separates paragraphs. */
export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  /** Quotes a text below the line `by`, which introduces it. */
  | { kind: 'quote'; by: string; text: string }
  | { kind: 'facts'; rows: Fact[] }
  /** `sums` are shown below the items, `totals` below `sums`. */
  | { kind: 'items'; items: EmailItem[]; sums?: Fact[]; totals: Fact[] }
  | { kind: 'button'; label: string; url: string }
  /** In small type. */
  | { kind: 'link'; label: string; url: string }

export type Fact = readonly [label: string, value: string]

export interface EmailItem {
  title: string
  /** Shown below the title; can be empty. */
  detail: string
  price: string
  /** Absolute URLs of the item's page and image; undefined if there is none. */
  url: string | undefined
  picture: string | undefined
  question?: string | undefined
}

/** The sender that the recipient sees. */
export interface Letterhead {
  shopName: string
  /** The shop's public URL, or the server's for an email about an account. Without a trailing slash. */
  url: string
  /** The name and email address of the shop's contact. Each can be empty. */
  name: string
  email: string
}

/** Returns a text block, or none if the text is empty. */
export function toTextBlocks(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text }]
}

/**
 * Fills the seller's subject template. Appends the value of `about` if the template omits its placeholder, because email clients
 * group emails by subject.
 */
export function fillSubject<Name extends string>(
  template: string,
  values: Record<Name, string>,
  about: Name,
): string {
  const subject = fillPlaceholders(template, values)
  return template.includes(`{${about}}`) ? subject : `${subject} (${values[about]})`
}
