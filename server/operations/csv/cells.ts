// What a spreadsheet takes for a formula (OWASP, CSV Injection), and the apostrophe that keeps it from doing so.
const formula = "[=+\\-@＝＋－＠']"
// Where a cell begins, and what may precede its formula. A spreadsheet whose list separator is a semicolon or a tab heeds no
// quotes of ours: it takes what follows one, or a line break, for a cell.
const begins = '(?<=^|[;\\t\\r\\n])'
const mayBeFormula = `(?=[" ]*${formula})`
const blankFirst = '(?=[\\t\\r\\n])'

const unguarded = new RegExp(`${begins}${mayBeFormula}|^${blankFirst}`, 'g')
const guarded = new RegExp(`${begins}'${mayBeFormula}|^'${blankFirst}`, 'g')

/** Text as a cell that no spreadsheet runs, wherever it cuts it: an apostrophe in front of what it might. */
export function toCell(text: string): string {
  return text.replace(unguarded, "'")
}

/** The text of a cell; the reverse of `toCell`. */
export function fromCell(cell: string): string {
  return cell.replace(guarded, '')
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
