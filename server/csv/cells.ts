// What a spreadsheet takes for a formula (OWASP, CSV Injection), and the apostrophe that keeps it from doing so.
const startsFormula = /^[=+\-@\t\r\n＝＋－＠']/

/** Text as a cell that no spreadsheet runs: an apostrophe in front where one might. */
export function toCell(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text
}

/** The text of a cell; the reverse of `toCell`. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** Names separated by `|`; a `|` or `\` that belongs to a name has a `\` in front. */
export function joinNames(names: string[]): string {
  return names.map((name) => name.replace(/[\\|]/g, '\\$&')).join('|')
}

/** The reverse of `joinNames`; blanks around a name do not count. */
export function splitNames(text: string): string[] {
  const parts = text.match(/(?:\\.|[^|])+/gs) ?? []
  return parts.map((part) => part.replace(/\\([\\|])/g, '$1').trim()).filter((name) => name !== '')
}
