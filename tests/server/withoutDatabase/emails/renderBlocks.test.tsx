// The extension .tsx makes Vitest use jsdom, which parses HTML like a browser.
import { expect, test } from 'vitest'
import { renderBlocks } from '../../../../server/emails/renderBlocks.ts'
import type { Block, EmailItem } from '../../../../server/emails/writer.ts'

const head = { shopName: 'Welo', url: 'https://shop.test', name: 'Sara', email: 'hello@welo.example' }

const opal: EmailItem = {
  title: 'Honeycomb opal',
  detail: 'Enquiry, 2 × $120.00',
  price: '$240.00',
  url: 'https://shop.test/item/honeycomb',
  picture: 'https://shop.test/media/honeycomb.webp',
}

const render = (...blocks: Block[]) => renderBlocks({ subject: 'Your order', blocks }, head)

const itemsOf = (items: EmailItem[]): Block => ({ kind: 'items', items, totals: [['Total', '$240.00']] })

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

const everything: Block[] = [
  { kind: 'heading', text: 'A heading' },
  { kind: 'text', text: 'First line\nsecond line\n\nAnother paragraph' },
  { kind: 'note', text: 'Why you get this' },
  { kind: 'quote', by: 'Selam wrote:', text: 'Do you ship?\nTo Iceland' },
  { kind: 'facts', rows: [['Phone', '+1 555']] },
  itemsOf([opal]),
  { kind: 'button', label: 'Look at it', url: 'https://shop.test/a?b=1&c=2' },
  { kind: 'link', label: 'No more emails', url: 'https://shop.test/unsubscribe#token=x' },
]

test('HTML and plain text contain the same facts and links', () => {
  const { html, text } = render(...everything)

  const document = parse(html)
  const said = document.body.textContent ?? ''
  for (const fact of [
    'A heading',
    'First line',
    'second line',
    'Another paragraph',
    'Why you get this',
    'Selam wrote:',
    'To Iceland',
    'Phone',
    '+1 555',
    'Honeycomb opal',
    'Enquiry, 2 × $120.00',
    '$240.00',
    'Look at it',
    'No more emails',
  ]) {
    expect(said, fact).toContain(fact)
    expect(text, fact).toContain(fact)
  }
  const links = [...document.querySelectorAll('a')].map(({ href }) => href)
  for (const link of links) expect(text).toContain(link.replace(/\/$/, ''))
  expect(links).toContain('https://shop.test/a?b=1&c=2')
  expect(text).toContain('\n> Do you ship?\n> To Iceland\n')
})

test('user input is rendered as text and never becomes a tag, an attribute or a link', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>" onclick="x" {name} &amp; $&'
  const blocks = everything.map((block): Block => {
    if (block.kind === 'items') {
      return itemsOf([{ ...opal, title: hostile, detail: hostile, url: undefined, picture: undefined }])
    }
    if (block.kind === 'facts') return { kind: 'facts', rows: [[hostile, hostile]] }
    if (block.kind === 'quote') return { kind: 'quote', by: hostile, text: hostile }
    return 'text' in block ? { ...block, text: hostile } : { ...block, label: hostile }
  })

  const { html, text } = renderBlocks({ subject: hostile, blocks }, { ...head, shopName: hostile })

  const document = parse(html)
  expect(document.querySelectorAll('script, img, [onerror], [onclick]')).toHaveLength(0)
  expect(document.title).toBe(hostile)
  expect(document.querySelector('h1')?.textContent).toBe(hostile)
  expect(text).toContain(hostile)
})

test('an email runs no scripts, loads nothing but item images, and tracks no opens', () => {
  const { html } = render(...everything)

  const document = parse(html)
  expect(document.querySelectorAll('script, link, iframe, form, object, base')).toHaveLength(0)
  expect(html).not.toMatch(/@import|@font-face|url\(/)
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map(({ src, alt, width }) => ({ src, alt, width }))).toEqual([
    { src: opal.picture, alt: 'Honeycomb opal', width: 64 },
  ])
})

test('an email with many items stays below the Gmail clipping limit, and both parts say how many are left out', () => {
  const items = Array.from({ length: 200 }, (_, number) => ({
    ...opal,
    title: `${number} ${'"ኦፓል" & '.repeat(22)}`,
  }))

  const { html, text } = render(itemsOf(items))

  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  const rows = parse(html).querySelectorAll('img').length
  expect(rows).toBeGreaterThan(10)
  expect(parse(html).body.textContent).toContain(`and ${200 - rows} more`)
  expect(text).toContain(`- and ${200 - rows} more`)
  expect(text.match(/^- /gm)).toHaveLength(rows + 1)
})

test('the sender is the contact, or the shop if the contact has no name', () => {
  expect(render().from).toEqual({ name: 'Sara', email: 'hello@welo.example' })
  expect(renderBlocks({ subject: '', blocks: [] }, { ...head, name: '' }).from.name).toBe('Welo')
})
