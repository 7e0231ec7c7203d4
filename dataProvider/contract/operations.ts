export interface ImportProblem {
  /** The row number as in a spreadsheet: the header is row 1. */
  row: number
  field?: string | undefined
  message: string
}

/** The supported encodings of CSV files that are not in Unicode (WHATWG names), with their labels. */
export const csvEncodings = {
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  macintosh: 'Mac Roman',
} as const
export type CsvEncoding = keyof typeof csvEncodings

/** The encoding to try first for a file that is not in Unicode. */
export const assumedEncoding: CsvEncoding = 'windows-1252'

/** The encoding that was used for a file that is not in Unicode, with samples so that the admin can check the result. */
export interface ReadEncoding {
  name: CsvEncoding
  /** At most three values, or parts of values, with non-ASCII characters. */
  samples: string[]
}

/** The result of an import or a dry run. If there are any problems, nothing is imported. */
export interface ImportReport {
  /** Absent for a file in UTF-8 or UTF-16. */
  encoding?: ReadEncoding | undefined
  created: number
  updated: number
  unchanged: number
  problems: ImportProblem[]
}

/** A line of the import response (newline-delimited JSON): progress lines, then the report or an error message. */
export type ImportLine = { progress: ImportProgress } | { report: ImportReport } | { failed: string }

/** `what` names the counted step, such as `rows checked`. */
export interface ImportProgress {
  done: number
  total: number
  what: string
}

/** The exports of personal data. The server requires a recent password confirmation for them. */
export const personalLists = ['customers', 'orders', 'order_book', 'payments'] as const
export type PersonalList = (typeof personalLists)[number]
