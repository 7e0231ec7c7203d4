import { fillPlaceholders } from '../../dataProvider/resources/shop/settings.ts'
import type { Database } from '../database/database.ts'
import type { ShopRow } from '../shops/store.ts'
import type { LinkKind } from './links.ts'
import type { MailRow, MailContent } from './mail.ts'
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
  /** IANA name: the time zone of the email's dates. */
  timeZone: string
  /** The writer must not change the database. */
  isPreview: boolean
  /** Creates the token of a link to that record. */
  createToken: (kind: LinkKind, recordId: string) => Promise<string>
}

/** Writes one kind of email; undefined cancels it, because what it was about is gone. */
export type Writer = (context: WriterContext) => Promise<Letter | undefined>

/** Writes an email about an account, which belongs to no shop. */
export type AccountWriter = (
  db: Database,
  mail: MailRow,
  letterhead: Letterhead,
) => Promise<Letter | undefined>

/** The context of a sample of a template. */
export type SampleContext = Pick<WriterContext, 'db' | 'shop' | 'settings' | 'shopUrl' | 'timeZone'>

/** An email before it is rendered. */
export interface Letter extends Pick<
  MailContent,
  'subject' | 'replyTo' | 'isPersonal' | 'isOutboxOnly' | 'unsubscribeUrl'
> {
  blocks: Block[]
}

/** A part of a letter. Texts are plain; an empty line separates paragraphs. */
export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  /** A person's text, with their name. */
  | { kind: 'quote'; by: string; text: string }
  | { kind: 'facts'; rows: Fact[] }
  /** `sums` are shown below the prices, `totals` below `sums`. */
  | { kind: 'items'; items: MailItem[]; sums?: Fact[]; totals: Fact[] }
  | { kind: 'button'; label: string; url: string }
  /** Small, at the end. */
  | { kind: 'link'; label: string; url: string }

export type Fact = readonly [label: string, value: string]

/** An item as an email shows it. */
export interface MailItem {
  title: string
  /** Shown below the title; may be empty. */
  detail: string
  price: string
  /** Absolute URLs of its page and its picture; undefined if it has none. */
  url: string | undefined
  picture: string | undefined
  /** The buyer's question. */
  question?: string | undefined
}

/** The sender as the recipient sees it. */
export interface Letterhead {
  shopName: string
  /** The shop's address, without a trailing slash. */
  url: string
  /** The shop's contact; either may be empty. */
  name: string
  email: string
}

/** A paragraph; none for an empty text. */
export function toTextBlocks(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text }]
}

/**
 * Fills the seller's template of a subject. Appends the value of `about` if the template does not have it, because mail
 * programs join emails with the same subject.
 */
export function fillSubject<Name extends string>(
  template: string,
  values: Record<Name, string>,
  about: Name,
): string {
  const subject = fillPlaceholders(template, values)
  return template.includes(`{${about}}`) ? subject : `${subject} (${values[about]})`
}
