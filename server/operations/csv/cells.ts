// Characters that start a formula in a spreadsheet (OWASP, CSV Injection), and the apostrophe that disables it.
const formula = "[=+\\-@＝＋－＠']"
// The lookbehind matches the start of a cell; blanks or quotes can precede the formula. A spreadsheet with semicolons or tabs as
// separators ignores the quotes of comma-separated cells. It starts a new cell after each separator and line break.
const begins = '(?<=^|[;\\t\\r\\n])'
const mayBeFormula = `(?=[" ]*${formula})`
const blankFirst = '(?=[\\t\\r\\n])'

const unguarded = new RegExp(`${begins}${mayBeFormula}|^${blankFirst}`, 'g')
const guarded = new RegExp(`${begins}'${mayBeFormula}|^'${blankFirst}`, 'g')

/** Escapes text for a CSV cell. Adds an apostrophe before each part that a spreadsheet could run as a formula. */
export function toCell(text: string): string {
  return text.replace(unguarded, "'")
}

/** Returns the text of a cell; the reverse of `toCell`. */
export function fromCell(cell: string): string {
  return cell.replace(guarded, '')
}

/** Joins names with `|`. Escapes `|` and `\` inside a name with `\`. */
export function joinNames(names: string[]): string {
  return names.map((name) => name.replace(/[\\|]/g, '\\$&')).join('|')
}

/** Splits names joined by `joinNames`. Trims each name and drops empty ones. */
export function splitNames(text: string): string[] {
  const parts = text.match(/(?:\\.|[^|])+/gs) ?? []
  return parts.map((part) => part.replace(/\\([\\|])/g, '$1').trim()).filter((name) => name !== '')
}
