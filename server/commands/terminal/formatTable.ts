/** Aligns rows in columns. Removes control characters, which a terminal would interpret. */
export function formatTable(given: string[][]): string {
  const rows = given.map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, '')))
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  )
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => toLine(row).trimEnd()).join('\n')
}
