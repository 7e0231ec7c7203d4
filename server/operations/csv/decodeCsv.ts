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

export interface CsvFile {
  /** Without a byte order mark. */
  text: string
  /** The encoding used for decoding. Absent for UTF-8 and UTF-16, which the bytes identify. */
  encoding?: ReadEncoding
}

/**
 * Decodes a CSV file. UTF-8 and UTF-16 are detected; any other file is decoded as `encoding`. Bytes that `encoding` does
 * not define become U+FFFD, which `readRows` reports.
 * @throws {HttpError} 413 if the file is too large; 400 `invalid_body` if its Unicode is broken or if it is not text; 400
 * `encoding_required`, with the assumed encoding and sample values, if the file needs an `encoding`
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
  // TextDecoder in some versions of Node decodes Windows-1252 as Latin-1, so it would turn typographic quotes into control
  // characters.
  const decoded = iconv.decode(bytes, name)
  // iconv-lite uses the table from before 1998, when Apple replaced ¤ with the euro sign.
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

/**
 * Detects Unicode by the byte order mark. Without a mark, a zero byte next to the header's first ASCII letter indicates UTF-16.
 * Any other file is UTF-8 if its bytes are valid UTF-8.
 */
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

/** The maximum number of samples to inspect. Many rows can repeat the same value, and inspecting all rows would take too long. */
const maxInspected = 100

/** The maximum number of characters to show on either side of a sample's first non-ASCII character. */
const sampleReach = 40

/** Matches a UTF-8 letter in a file that is not valid UTF-8. Such a file was probably merged from two encodings. */
const utf8Letter = /[\xc3-\xdf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}/

/**
 * Returns the first distinct cells, or parts of cells, with non-ASCII characters.
 * @param suspect index of text that the encoding most likely garbles, for the first sample; -1 if there is none
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
