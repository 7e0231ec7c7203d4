import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCell, toCell } from '../../../../../server/operations/csv/cells.ts'
import { writeCsv } from '../../../../../server/operations/csv/writeCsv.ts'

const written = async (text: string) => {
  const read = async () => [{ id: 1, text, last: 'end' }]
  const parts: string[] = []
  for await (const part of writeCsv({ columns: ['id', 'text', 'last'], ids: [1], read })) parts.push(part)
  return parts.join('')
}

const texts = fc
  .array(fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ' ', ';', ',', '\t', '\r', '\n', 'a', '1'))
  .map((letters) => letters.join(''))

test.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['\t=1', "'\t'=1"],
  ["'tis", "''tis"],
  ['a; "@SUM(1)";b', `a;' "@SUM(1)";b`],
  ['two\r\n-lines', "two\r\n'-lines"],
  ['a\t+1', "a\t'+1"],
  ['two\n\nparagraphs; 1 - 2 = -1, "=" and a;b', 'two\n\nparagraphs; 1 - 2 = -1, "=" and a;b'],
])('%j is written as %j', (text, cell) => {
  expect(toCell(text)).toBe(cell)
})

test('a spreadsheet finds no formula in a cell, regardless of its delimiter', async () => {
  const isSafe = fc.asyncProperty(texts, async (text) => {
    const csv = await written(text)
    const [, cells] = parse(csv, { bom: true, record_delimiter: '\r\n' }) as string[][]
    expect(cells?.[1]).not.toMatch(/^[=+\-@＝\t\r\n]/)
    // Splits the CSV like a spreadsheet that separates at semicolons or tabs and ignores quotes.
    for (const piece of csv.split(/[;\t\r\n]/)) expect(piece).not.toMatch(/^[" ]*[=+\-@＝]/)
  })
  await fc.assert(isSafe, { numRuns: 300 })
})

test('any text survives a round trip through a cell', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fromCell(toCell(text))).toBe(text)
    }),
    { numRuns: 1000 },
  )
})
