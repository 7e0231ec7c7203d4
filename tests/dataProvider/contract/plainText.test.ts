import fc from 'fast-check'
import Markdown from 'markdown-to-jsx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markdownOptions } from '../../../dataProvider/contract/markdown.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'

test.for([
  ['## What sold\n\nThe **chocolate** _rough_.', 'What sold\n\nThe chocolate rough.'],
  ['Care\n====\nDry it.', 'Care\nDry it.'],
  ['- **Weight:** 3 ct\n- ~~Size~~ `10 mm`', 'Weight: 3 ct\nSize 10 mm'],
  ['> She *said*\n\n---\n\nSo.', 'She said\n\n\nSo.'],
  ['![A tray](/media/1/tray.webp "Tray")\n\nSee [our stones](/shop) (new).', '\n\nSee our stones (new).'],
  ['***Both*** and \\*none\\*', 'Both and *none*'],
  ['| a | b |\n| --- | :-: |\n| 1 | 2 |', '| a | b |\n| 1 | 2 |'],
  ['a | b\n--- | ---\n1 | 2', 'a | b\n1 | 2'],
  ['```\ncode\n```\n**a\nb**', '\ncode\n\na\nb'],
] as const)('TXT-2 toPlainText removes the Markdown from %j', ([markdown, text]) => {
  expect(toPlainText(markdown)).toBe(text)
})

test.for([
  'First line.\nSecond line.\n\n\n  Third, after two blank lines. ',
  '4.86 ct * 2, 5*4*3 mm, ~5 mm, -5 °C, #1 of 3, stone_of_welo, [sic] (see there), 3 > 2, a == b',
  '1. First\n2. Second',
  'Ada\n--\nWelo',
])('TXT-2 toPlainText leaves text without Markdown unchanged: %j', (text) => {
  expect(toPlainText(text)).toBe(text)
})

/** Returns the words that a visitor reads on the rendered page. */
const wordsOnPage = (text: string) => {
  const html = renderToStaticMarkup(createElement(Markdown, { options: markdownOptions(text, 2) }, text))
  return toWords(html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&gt;', '>'))
}
const toWords = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')

test('TXT-2 the plain text of any mix of Markdown has the words of the rendered page and no markup', () => {
  const word = fc.constantFrom('opal', 'fire', '4.86 ct', 'a_b', '#1', '2 > 1')
  const inline = fc.oneof(
    word,
    ...['**', '__', '*', '_', '~~', '`'].map((mark) => word.map((text) => `${mark}${text}${mark}`)),
    word.map((text) => `***${text}***`),
    word.map((text) => `[${text}](/item/${encodeURIComponent(text)}_x)`),
    word.map((text) => `![](/media/${encodeURIComponent(text)}.webp)`),
  )
  const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
  const block = fc.oneof(
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    line.map((text) => `### ${text}`),
    line.map((text) => `> ${text}`),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((one) => `- ${one}`).join('\n')),
    fc.constant('---'),
  )
  const texts = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n'))

  fc.assert(
    fc.property(texts, (text) => {
      expect(toWords(toPlainText(text))).toBe(wordsOnPage(text))
    }),
    { numRuns: 50 },
  )
})
