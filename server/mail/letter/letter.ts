import type { MailContent } from '../mail.ts'
import { itemToHtml, renderHtml } from './html.ts'
import { renderText } from './text.ts'

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

/** What a mail says, in the order in which it says it. Plain texts: an empty line parts paragraphs. */
export type Block =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  /** What somebody wrote, and who. */
  | { kind: 'quote'; by: string; text: string }
  | { kind: 'facts'; rows: Fact[] }
  /** `totals` stand below their prices, and `sums`, of which they are made, between the two. */
  | { kind: 'items'; items: MailItem[]; sums?: Fact[]; totals: Fact[] }
  | { kind: 'button'; label: string; url: string }
  /** Small, at the end. */
  | { kind: 'link'; label: string; url: string }

export type Fact = readonly [label: string, value: string]

/** Whom a mail is from, as its recipient sees it. */
export interface Letterhead {
  shopName: string
  /** The shop's address, without a trailing slash. */
  url: string
  /** The shop's contact; either may be empty. */
  name: string
  email: string
}

/** A mail before it is rendered. */
export interface Letter extends Pick<
  MailContent,
  'subject' | 'replyTo' | 'isPersonal' | 'isOutboxOnly' | 'unsubscribeUrl'
> {
  blocks: Block[]
}

/** Renders a letter twice, from the same blocks: as HTML and as plain text. */
export function renderLetter({ blocks, ...letter }: Letter, letterhead: Letterhead): MailContent {
  const shown = blocks.map(limitItems)
  return {
    ...letter,
    from: { name: letterhead.name || letterhead.shopName, email: letterhead.email },
    html: renderHtml(letter.subject, shown, letterhead),
    text: renderText(shown, letterhead),
  }
}

/** Bytes that items may take of a mail: Gmail cuts off what is longer than 102 kB, with the end of its text. */
const maxItemBytes = 60_000

const limitItems = (block: Block): Block => {
  if (block.kind !== 'items') return block
  let bytes = 0
  const shown = block.items.filter((item) => (bytes += Buffer.byteLength(itemToHtml(item))) <= maxItemBytes)
  const rest = block.items.length - shown.length
  if (rest === 0) return block
  const more = { title: `and ${rest} more`, detail: '', price: '', url: undefined, picture: undefined }
  return { ...block, items: [...shown, more] }
}
