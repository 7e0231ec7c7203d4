import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { limits } from '../../../dataProvider/contract/limits.ts'
import {
  assumedEncoding,
  csvEncodings,
  type CsvEncoding,
  type ReadEncoding,
} from '../../../dataProvider/contract/operations.ts'
import { HttpError } from '../../errors/httpError.ts'

/** A CSV file as text. */
export interface CsvFile {
  /** Without a byte order mark. */
  text: string
  /** How the bytes were read; absent for UTF-8 and UTF-16, which the bytes themselves prove. */
  encoding?: ReadEncoding
}

/**
 * Decodes a CSV file: UTF-8 and UTF-16 by their bytes, any other file in `encoding`. Bytes that `encoding` does not define
 * become U+FFFD, which `readRows` reports.
 * @throws {HttpError} 413 for a file that is too large; 400 `invalid_body` for broken Unicode and for a file that is not
 * text; 400 `encoding_required`, with the assumed encoding and sample values, for a file that needs an `encoding`
 */
export function decodeCsv(bytes: Buffer, encoding?: CsvEncoding): CsvFile {
  if (bytes.byteLength > limits.importBytes)
    throw new HttpError(
      413,
      'too_large',
      `The file is larger than ${limits.importBytes / 2 ** 20} MB. Split it into smaller files.`,
    )
  const unicode = findUnicode(bytes)
  if (unicode !== undefined) return { text: decodeUnicode(bytes, unicode) }
  if (bytes.includes(0))
    throw invalidFile('This is not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.')
  const name = encoding ?? assumedEncoding
  // Not a TextDecoder: Node 20's reads Windows-1252 as Latin-1, so typographic quotes would become control characters.
  const decoded = iconv.decode(bytes, name)
  // iconv-lite has the table of before 1998, when Apple put the euro sign in the place of ¤.
  const text = name === 'macintosh' ? decoded.replaceAll('¤', '€') : decoded
  const samples = findSamples(text, bytes.toString('latin1').search(utf8Letter))
  if (encoding === undefined) throw encodingRequired(samples)
  return { text, encoding: { name, samples } }
}

const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** By the byte order mark; without one, UTF-16 has a zero byte beside the header's first ASCII letter. */
const findUnicode = (bytes: Buffer) => {
  for (const [name, mark] of byteOrderMarks) if (mark.every((byte, at) => bytes[at] === byte)) return name
  if (bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : undefined
}

const decodeUnicode = (bytes: Buffer, name: string) => {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    throw invalidFile(
      `Some bytes of the file are not valid ${name.toUpperCase()}. Save it again as “CSV UTF-8”.`,
    )
  }
}

const invalidFile = (message: string) => new HttpError(400, 'invalid_body', message, { body: message })

const sampleCount = 3

/** Equal values follow each other in many files; beyond this many a large file would take too long. */
const maxInspected = 100

/** Characters of a cell shown on either side of the first one beyond ASCII. */
const sampleReach = 40

/** A letter in UTF-8, in a file that is not UTF-8 as a whole: such a file was put together from two. */
const utf8Letter = /[\xc3-\xdf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}/

/**
 * The first different cells, or parts of them, that hold a letter or sign beyond ASCII.
 * @param suspect where a cell begins that the encoding most likely damages, to be shown first; -1 for none
 */
const findSamples = (text: string, suspect: number): string[] => {
  const samples = new Set<string>()
  if (suspect >= 0) samples.add(sampleAt(text, suspect, 0).sample)
  let end = 0
  let inspected = 0
  for (const { index } of text.matchAll(/[^\0-\x7f]/g)) {
    if (samples.size === sampleCount || inspected === maxInspected) break
    if (index < end) continue
    inspected++
    const found = sampleAt(text, index, end)
    end = found.end
    samples.add(found.sample)
  }
  return [...samples]
}

const sampleAt = (text: string, index: number, from: number) => {
  const before = text
    .slice(Math.max(from, index - sampleReach), index)
    .split(separators)
    .at(-1)
  const [after = ''] = text.slice(index, index + sampleReach).split(separators)
  return { sample: `${before}${after}`.trim(), end: index + after.length }
}

const separators = /[",;\t\r\n]/

const otherEncodings = Object.keys(csvEncodings).filter((name) => name !== assumedEncoding)

const encodingRequired = (samples: string[]) => {
  const quoted = samples.map((sample) => `“${sample}”`).join(', ')
  const message =
    `The file is not in UTF-8 or UTF-16. Read as ${csvEncodings[assumedEncoding]}, the file contains ${quoted}. ` +
    `If this is right, import it with the encoding ${assumedEncoding} (on the command line: --encoding ${assumedEncoding}). ` +
    `Otherwise choose ${otherEncodings.join(' or ')}, or save the file as “CSV UTF-8”.`
  return new HttpError(400, 'encoding_required', message, { encoding: message })
}
