import type { Fields } from '../../../dataProvider/fields/fields.ts'

/** The columns whose cells are numbers or amounts. */
export function numberColumnsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'number' || kind === 'money' ? [name] : [],
  )
}

/** Three digits after a comma may be thousands, so they decide nothing and are refused. */
const decimalComma = /^\s*-?\d+,\d{1,2}\s*$/

/**
 * Rewrites `120,50` as `120.50` in the number columns of a file that has no other fraction there; one with points as well is
 * left alone, and its commas are refused with their cells.
 */
export function readDecimalCommas(rows: Partial<Record<string, string>>[], columns: readonly string[]): void {
  if (rows.some((row) => columns.some((column) => row[column]?.includes('.')))) return
  for (const row of rows)
    for (const column of columns) {
      const cell = row[column]
      if (cell !== undefined && decimalComma.test(cell)) row[column] = cell.replace(',', '.')
    }
}
