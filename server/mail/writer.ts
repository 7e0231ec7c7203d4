import type { MailKind } from '../../dataProvider/resources/mails.ts'
import { fillPlaceholders, type MailTemplate } from '../../dataProvider/resources/shop/settings.ts'
import type { Database } from '../database/database.ts'
import type { ShopRow } from '../shops/store.ts'
import type { LinkKind } from './links.ts'
import type { AccountMailKind, MailRow, MailContent } from './mail.ts'
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

/** A mail before it is rendered. */
export interface Letter extends Pick<
  MailContent,
  'subject' | 'replyTo' | 'isPersonal' | 'isOutboxOnly' | 'unsubscribeUrl'
> {
  blocks: Block[]
}

/** What a mail says, in the order in which it says it. Plain texts: an empty line parts paragraphs. */
export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  /** A person's text, with their name. */
  | { kind: 'quote'; by: string; text: string }
  | { kind: 'facts'; rows: Fact[] }
  /** `totals` stand below their prices, and `sums`, of which they are made, between the two. */
  | { kind: 'items'; items: MailItem[]; sums?: Fact[]; totals: Fact[] }
  | { kind: 'button'; label: string; url: string }
  /** Small, at the end. */
  | { kind: 'link'; label: string; url: string }

export type Fact = readonly [label: string, value: string]

/** Something that is sold, as a mail shows it. */
export interface MailItem {
  title: string
  /** What is said of it below its title; may be empty. */
  detail: string
  price: string
  /** Its page and its picture, absolute; undefined where there is none. */
  url: string | undefined
  picture: string | undefined
  /** What the buyer asks of it, in their words. */
  question?: string | undefined
}

/** Whom a mail is from, as its recipient sees it. */
export interface Letterhead {
  shopName: string
  /** The shop's address, without a trailing slash. */
  url: string
  /** The shop's contact; either may be empty. */
  name: string
  email: string
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

/** Greets a person whose name is not verified. */
export const fallbackName = 'there'
