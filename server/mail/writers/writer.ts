import type { Settings } from '../../../dataProvider/resources/settings.ts'
import type { Database } from '../../database/database.ts'
import type { ShopRow } from '../../shops/store.ts'
import type { MailRow } from '../mail.ts'
import type { Block, Letter } from '../template/letter.ts'

/** What a shop's mail is written from. */
export interface WriterContext {
  db: Database
  mail: MailRow
  shop: ShopRow
  settings: Settings
  /** Where the world finds the shop, without a trailing slash. */
  shopUrl: string
  /** Where its back office is. */
  adminUrl: string
  /** Somebody only looks at it: nothing is written. */
  isPreview: boolean
  /** Makes a link's secret; it opens what that kind of link opens of the record. */
  createToken: (kind: string, recordId: string) => Promise<string>
}

/** Writes one kind of mail; undefined when there is nothing more to say. */
export type Writer = (context: WriterContext) => Promise<Letter | undefined>

/** A paragraph; none for a text that the seller has left empty. */
export function textBlock(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text }]
}

/** Replaces placeholders such as `{name}`; one without a value stays. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}

/** What a greeting calls somebody whose name nobody has checked. */
export const unknownName = 'there'

/** The query that searches a list of the back office. */
export function searchFor(q: string | null): string {
  return `filter=${encodeURIComponent(JSON.stringify({ q }))}`
}
