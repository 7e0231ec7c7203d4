import type { Block, Fact, Letterhead, MailItem } from './letter.ts'

/** A mail's blocks as plain text. */
export function renderText(blocks: Block[], { shopName, url }: Letterhead): string {
  return `${[...blocks.map(toText), `${shopName}\n${url}`].join('\n\n')}\n`
}

const toText = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'note':
      return block.text
    case 'quote':
      return `${block.by}\n${quote(block.text)}`
    case 'facts':
      return block.rows.map(factToText).join('\n')
    case 'items':
      return [
        ...block.items.map(itemToText),
        ...[...(block.sums ?? []), ...block.totals].map(factToText),
      ].join('\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}

const factToText = ([label, value]: Fact) => `${label}: ${value}`

const quote = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n')

const itemToText = ({ title, detail, price, url, question }: MailItem) => {
  const said = [title, detail, price].filter(Boolean).join(', ')
  return [
    `- ${said}`,
    ...(url === undefined ? [] : [`  ${url}`]),
    ...(question === undefined ? [] : [quote(question)]),
  ].join('\n')
}
