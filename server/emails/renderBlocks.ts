import { colors, type ColorName } from '../../theme/tokens.ts'
import { escapeMarkup } from '../http/markup.ts'
import type { EmailContent } from './email.ts'
import * as commonTexts from '../emailTexts/common.ts'
import type { Block, Fact, Letter, Letterhead, EmailItem } from './writer.ts'

export function renderBlocks({ blocks, ...letter }: Letter, letterhead: Letterhead): EmailContent {
  const shown = blocks.map(limitItems)
  return {
    ...letter,
    from: { name: letterhead.name || letterhead.shopName, email: letterhead.email },
    html: renderHtml(letter.subject, shown, letterhead),
    text: renderText(shown, letterhead),
  }
}

/** In bytes, for the HTML of the items. Gmail truncates emails that are longer than 102 kB. */
const maxItemBytes = 60_000

const limitItems = (block: Block): Block => {
  if (block.kind !== 'items') return block
  let bytes = 0
  const shown = block.items.filter((item) => (bytes += Buffer.byteLength(itemToHtml(item))) <= maxItemBytes)
  const rest = block.items.length - shown.length
  if (rest === 0) return block
  const more = {
    title: commonTexts.moreItems(rest),
    detail: '',
    price: '',
    url: undefined,
    picture: undefined,
  }
  return { ...block, items: [...shown, more] }
}

// Email clients need tables for the layout and inline styles, since some ignore the styles in the head. In dark mode, other
// clients use the dark colors in the head. The only images are those of items.

/** The content is at most 600 pixels wide. */
function renderHtml(subject: string, blocks: Block[], { shopName, url }: Letterhead): string {
  const rows = blocks.map((block) => row(toHtml(block))).join('')
  const name = `<a href="${escapeMarkup(url)}" ${attributes({ color: 'accent' }, 'text-decoration:none')}>${escapeMarkup(shopName)}</a>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title><style>${darkStyles}</style></head>
<body ${attributes({ background: 'paper' }, 'margin:0;padding:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colors.light.paper}" ${attributes({ background: 'paper' })}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colors.light.raised}" ${attributes({ background: 'raised', border: 'line' }, 'max-width:600px;border-width:1px;border-style:solid;border-radius:8px')}>
${row(`<p ${attributes({ color: 'ink', border: 'line' }, `${serif};font-size:20px;line-height:28px;margin:12px 0 4px;padding-bottom:16px;border-bottom-width:1px;border-bottom-style:solid`)}>${name}</p>`)}
${rows}
${row('')}
</table></td></tr></table></body></html>
`
}

const serif = "font-family:Georgia,'Times New Roman',serif"
const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

type ColorUse = Partial<Record<keyof typeof properties, ColorName>>

const properties = { color: 'color', background: 'background-color', border: 'border-color' }

/** Returns the class and style of an element. In dark mode, clients that read the head use the colors of the classes. */
const attributes = (used: ColorUse, style = '') => {
  const entries = Object.entries(used) as [keyof ColorUse, ColorName][]
  const classes = entries.map(([property, name]) => `${property}-${name}`).join(' ')
  const colorStyles = entries.map(([property, name]) => `${properties[property]}:${colors.light[name]}`)
  return `class="${classes}" style="${[style, ...colorStyles].filter(Boolean).join(';')}"`
}

const darkRules = (Object.keys(properties) as (keyof ColorUse)[]).flatMap((property) =>
  Object.entries(colors.dark).map(
    ([name, value]) => `.${property}-${name}{${properties[property]}:${value}!important}`,
  ),
)
const darkStyles = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules.join('')}}`

const row = (content: string) => `<tr><td style="padding:0 24px 16px">${content}</td></tr>\n`

const toHtml = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `<h1 dir="auto" ${attributes({ color: 'ink' }, `${serif};font-size:24px;line-height:32px;font-weight:normal;margin:8px 0 0`)}>${escapeMarkup(block.text)}</h1>`
    case 'text':
      return paragraphs(block.text, { color: 'ink' }, bodyText)
    case 'note':
      return paragraphs(block.text, { color: 'muted' }, smallText)
    case 'quote':
      return `${paragraphs(block.by, { color: 'muted' }, smallText)}<blockquote ${attributes({ border: 'edge' }, 'margin:8px 0 0;padding:0 0 0 16px;border-left-width:3px;border-left-style:solid')}>${paragraphs(block.text, { color: 'ink' }, bodyText)}</blockquote>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0">${block.rows.map(factToHtml).join('')}</table>`
    case 'items':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.items.map(itemToHtml).join('')}${sumsToHtml(block)}</table>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${colors.light.accent}" ${attributes({ background: 'accent' }, 'border-radius:4px')}><a href="${escapeMarkup(block.url)}" ${attributes({ color: 'onAccent' }, `${bodyText};display:inline-block;padding:10px 20px;text-decoration:none`)}>${escapeMarkup(block.label)}</a></td></tr></table>`
    case 'link':
      return `<p ${attributes({ color: 'muted' }, `${smallText};margin:0`)}><a href="${escapeMarkup(block.url)}" ${attributes({ color: 'muted' })}>${escapeMarkup(block.label)}</a></p>`
  }
}

const bodyText = `${sans};font-size:16px;line-height:24px`
const smallText = `${sans};font-size:14px;line-height:20px`

const paragraphs = (text: string, used: ColorUse, style: string) =>
  text
    .split(/(?:\r\n|\r|\n){2,}/)
    .map((paragraph, index) => {
      const lines = escapeMarkup(paragraph).replaceAll(/\r\n|\r|\n/g, '<br>')
      return `<p dir="auto" ${attributes(used, `${style};margin:${index === 0 ? 0 : 12}px 0 0`)}>${lines}</p>`
    })
    .join('')

const factToHtml = ([label, value]: Fact) =>
  `<tr><td ${attributes({ color: 'muted' }, `${bodyText};padding:2px 16px 2px 0;vertical-align:top`)}>${escapeMarkup(label)}</td><td dir="auto" ${attributes({ color: 'ink' }, `${bodyText};padding:2px 0;word-break:break-word`)}>${escapeMarkup(value)}</td></tr>`

function itemToHtml({ title, detail, price, url, picture, question }: EmailItem): string {
  const link = (content: string, style: string) =>
    url === undefined
      ? content
      : `<a href="${escapeMarkup(url)}" ${attributes({ color: 'ink' }, style)}>${content}</a>`
  // The title is also next to the image, for email clients that block images. The alt text is for screen readers.
  const image =
    picture === undefined
      ? ''
      : link(
          `<img src="${escapeMarkup(picture)}" alt="${escapeMarkup(title)}" width="64" ${attributes({ color: 'muted', background: 'sunken' }, `${sans};font-size:11px;line-height:14px;display:block;width:64px;height:auto;min-height:24px;border:0;border-radius:4px`)}>`,
          'text-decoration:none',
        )
  const cell = 'padding:12px 0;border-top-width:1px;border-top-style:solid;vertical-align:top'
  return `<tr><td ${attributes({ border: 'line' }, `${cell};padding-right:12px`)}>${image}</td><td dir="auto" width="100%" ${attributes({ color: 'ink', border: 'line' }, `${bodyText};${cell};word-break:break-word`)}>${link(escapeMarkup(title), '')}${detail ? `<br><span ${attributes({ color: 'muted' }, smallText)}>${escapeMarkup(detail)}</span>` : ''}${question ? paragraphs(`“${question}”`, { color: 'ink' }, smallText) : ''}</td><td align="right" ${attributes({ color: 'ink', border: 'line' }, `${bodyText};${cell};padding-left:12px`)}>${escapeMarkup(price)}</td></tr>`
}

const sumsToHtml = ({ sums = [], totals }: Extract<Block, { kind: 'items' }>) =>
  [...sums, ...totals].map((fact, index) => sumToHtml(fact, index, index >= sums.length)).join('')

const sumToHtml = ([label, value]: Fact, index: number, isTotal: boolean) => {
  const line = index === 0 ? 'border-top-width:1px;border-top-style:solid;' : ''
  const cell = `${bodyText};${line}padding:${index === 0 ? 12 : 0}px 0 4px`
  return `<tr><td colspan="2" ${attributes({ color: 'muted', border: 'line' }, cell)}>${escapeMarkup(label)}</td><td align="right" ${attributes({ color: 'ink', border: 'line' }, `${cell};${isTotal ? 'font-weight:bold;' : ''}white-space:nowrap`)}>${escapeMarkup(value)}</td></tr>`
}

function renderText(blocks: Block[], { shopName, url }: Letterhead): string {
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

const itemToText = ({ title, detail, price, url, question }: EmailItem) => {
  const said = [title, detail, price].filter(Boolean).join(', ')
  return [
    `- ${said}`,
    ...(url === undefined ? [] : [`  ${url}`]),
    ...(question === undefined ? [] : [quote(question)]),
  ].join('\n')
}
