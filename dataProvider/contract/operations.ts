/**
 * Lists that are given as CSV, whole or as filtered, under these names: `orders` are its lines, `order_book` one row an order
 * for an accountant.
 */
export const exportNames = ['items', 'categories', 'customers', 'orders', 'order_book', 'payments'] as const
export type ExportName = (typeof exportNames)[number]

/** What is wrong with a file that is to be imported. */
export interface ImportProblem {
  /** As a spreadsheet counts: the header is 1. */
  row: number
  /** The column. */
  field?: string | undefined
  message: string
}

/** What an import has done, or would do. With any problem nothing was done. */
export interface ImportReport {
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
