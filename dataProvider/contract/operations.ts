/** What is wrong with a file that is to be imported. */
export interface ImportProblem {
  /** As a spreadsheet counts: the header is 1. */
  row: number
  /** The column. */
  field?: string | undefined
  message: string
}

/** The encodings, by the names of the WHATWG standard, in which a CSV file can be read that is not in Unicode, with their labels. */
export const csvEncodings = {
  'windows-1252': 'Windows-1252 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  macintosh: 'Mac Roman',
} as const
export type CsvEncoding = keyof typeof csvEncodings

/** What spreadsheets write most often, after Unicode. */
export const assumedEncoding: CsvEncoding = 'windows-1252'

/** How a file was read that is not in Unicode, so that a person can tell whether that was right. */
export interface ReadEncoding {
  name: CsvEncoding
  /** The first values that hold more than ASCII; at most three. */
  samples: string[]
}

/** What an import has done, or would do. With any problem nothing was done. */
export interface ImportReport {
  /** Absent for a file in UTF-8 or UTF-16. */
  encoding?: ReadEncoding | undefined
  created: number
  updated: number
  unchanged: number
  problems: ImportProblem[]
}

/** A line of an import's answer (newline-delimited JSON): how far it is, and last what it came to. */
export type ImportLine = { progress: ImportProgress } | { report: ImportReport } | { failed: string }

/** So many of so many done, of what (`rows checked`). */
export interface ImportProgress {
  done: number
  total: number
  what: string
}
