import { expect, test } from 'vitest'
import { limits } from '../../../../../dataProvider/contract/limits.ts'
import { decodeCsv } from '../../../../../server/operations/csv/decodeCsv.ts'
import { readRows } from '../../../../../server/operations/csv/readRows.ts'

const columns = ['sku', 'title', 'item_type', 'price', 'rank']

const read = (bytes: Buffer | string, encoding?: Parameters<typeof decodeCsv>[1]) =>
  readRows(decodeCsv(Buffer.from(bytes), encoding), { columns, numbers: ['price', 'rank'], maxRows: 10 })

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const latin1 = (text: string) => Buffer.from(text, 'latin1')

const files: Record<string, [file: Buffer | string, rows: object[]]> = {
  'UTF-16 with a byte order mark': [utf16('\uFEFFsku,title\r\nA,Größe'), [{ sku: 'A', title: 'Größe' }]],
  'UTF-16, big-endian': [utf16('\uFEFFsku,title\r\nA,Größe').swap16(), [{ sku: 'A', title: 'Größe' }]],
  'UTF-16 without a byte order mark': [utf16('sku,title\r\nA,Größe'), [{ sku: 'A', title: 'Größe' }]],
  'UTF-8 with a byte order mark': ['\uFEFFsku,title\nA,Größe', [{ sku: 'A', title: 'Größe' }]],
  semicolons: ['sku;title\nA;"Opal; fire, red"', [{ sku: 'A', title: 'Opal; fire, red' }]],
  tabs: ['"sku"\t"title"\nA\tOpal, red', [{ sku: 'A', title: 'Opal, red' }]],
  'a line that names the delimiter': ['sep=|\r\nsku|title\r\nA|a,b;c', [{ sku: 'A', title: 'a,b;c' }]],
  'a header in another case, with spaces': ['SKU,Item Type\nA,Blog', [{ sku: 'A', item_type: 'Blog' }]],
  'short and long rows': [
    'sku,title\nA\nB,Opal,, \n',
    [
      { sku: 'A', title: '' },
      { sku: 'B', title: 'Opal' },
    ],
  ],
  'blank rows': ['\n,\nsku,title\n , \nA,Opal\n\n', [{ sku: 'A', title: 'Opal' }]],
  'decimal commas': [
    'sku;price;rank\nA;120,50;3\nB;1200,5;\nC; -3,00;',
    [
      { sku: 'A', price: '120.50', rank: '3' },
      { sku: 'B', price: '1200.5', rank: '' },
      { sku: 'C', price: ' -3.00', rank: '' },
    ],
  ],
  'commas beside points': [
    'sku;price\nA;1,50\nB;1.50',
    [
      { sku: 'A', price: '1,50' },
      { sku: 'B', price: '1.50' },
    ],
  ],
}

test.for(Object.entries(files))('ADM-14 a CSV file with %s is read', async ([, [file, rows]]) => {
  const read_ = await read(file)

  expect(read_.problems).toEqual([])
  expect(read_.rows.map(({ cells }) => cells)).toEqual(rows)
})

test('ADM-14 row numbers match the spreadsheet and exclude the line that names the delimiter', async () => {
  const { rows } = await read('sep=;\nsku;title\n\nA;Opal')

  expect(rows).toEqual([{ row: 3, cells: { sku: 'A', title: 'Opal' } }])
})

test('ADM-14 a file that is not Unicode is rejected with the assumed encoding and three sample values', () => {
  const bytes = latin1(
    'sku,title\nA,Gr\xfcner Opal \x96 \x93Gr\xf6\xdfe\x94\nB,Gr\xfcner\nC,Gr\xfcner\nD,5 \x80\nE,caf\xe9',
  )

  expect(() => decodeCsv(bytes)).toThrow(
    expect.objectContaining({
      statusCode: 400,
      code: 'encoding_required',
      message: expect.stringContaining(
        'Windows-1252 (Western Europe), the file contains “Grüner Opal – “Größe””, “Grüner”, “5 €”.',
      ),
    }),
  )
})

test('ADM-14 the samples of a file that is partly UTF-8 begin with the damaged value', () => {
  const mixed = Buffer.concat([
    latin1('sku,title\nA,\xe9t\xe9\nB,caf\xe9\nC,cr\xe8me\n'),
    Buffer.from('D,Zoë'),
  ])

  expect(decodeCsv(mixed, 'windows-1252').encoding?.samples[0]).toBe('ZoÃ«')
})

test.for([
  ['windows-1252', 'Œuvre–…'],
  ['macintosh', 'åuvreñÖ'],
] as const)('ADM-14 the caller can choose %s for a file that is not Unicode', async ([encoding, title]) => {
  const bytes = latin1('sku,title\nA,\x8cuvre\x96\x85')

  expect((await read(bytes, encoding)).rows[0]?.cells['title']).toBe(title)
  expect(decodeCsv(bytes, encoding).encoding).toEqual({ name: encoding, samples: [title] })
})

test('ADM-14 bytes that the encoding does not define are reported with their row and column', async () => {
  const { problems } = await read(latin1('sku,title\nA,Opal\nB,\x81p\xe4l'), 'windows-1252')

  expect(problems).toEqual([
    {
      row: 3,
      field: 'title',
      message: 'This cell has bytes that are not valid Windows-1252 (Western Europe)',
    },
  ])
})

test.for([
  ['workbook content', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0xff]), 400, 'This is not a CSV file'],
  ['invalid UTF-8', latin1('\xef\xbb\xbfsku\xff'), 400, 'Some bytes of the file are not valid UTF-8'],
  ['invalid UTF-16', Buffer.from([0xff, 0xfe, 0x00]), 400, 'Some bytes of the file are not valid UTF-16LE'],
  ['too many bytes', Buffer.alloc(limits.importBytes + 1, 'a'), 413, 'The file is larger than 10 MB'],
] as const)('ADM-14 a file with %s is rejected', ([, bytes, statusCode, message]) => {
  expect(() => decodeCsv(bytes, 'windows-1252')).toThrow(
    expect.objectContaining({ statusCode, message: expect.stringContaining(message) }),
  )
})
