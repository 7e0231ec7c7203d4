import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OrderTerm } from './lists/sorting.ts'

// Of ICU and by name (migration 0000_baseline), since the database's own locale may know no letters but those of ASCII.
const collation = sql.raw('collate "english_numeric"')

/** A text in lower case, for comparisons that ignore case; as JavaScript's `toLowerCase` has it. */
export function foldCase(text: AnyPgColumn | SQL): SQL<string> {
  return sql`lower((${text}) ${collation})`
}

/** True where the text is one of these, ignoring case. One parameter, however many values there are. */
export function isAnyOfIgnoringCase(text: AnyPgColumn, values: string[]): SQL {
  const folded = sql`select ${foldCase(sql`given`)} from unnest(${sql.param(values)}::text[]) as given`
  return sql`${foldCase(text)} = any(array(${folded}))`
}

/** A text in natural sort order: case decides only between equal texts, é is at e, and 2 comes before 10. */
export function collateNaturally(text: OrderTerm[0]): SQL & { notNull: boolean } {
  const notNull = 'notNull' in text && text.notNull
  return Object.assign(sql`${text} ${collation}`, { notNull })
}
