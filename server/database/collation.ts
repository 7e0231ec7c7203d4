import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OrderTerm } from './lists/sorting.ts'

// An ICU collation that migration 0000_baseline creates. The database's default locale may handle only ASCII letters.
const collation = sql.raw('collate "english_numeric"')

/** Converts text to lower case for case-insensitive comparisons, like JavaScript's `toLowerCase`. */
export function foldCase(text: AnyPgColumn | SQL): SQL<string> {
  return sql`lower((${text}) ${collation})`
}

/** True if the text equals one of the values, ignoring case. The SQL is the same for any number of values. */
export function isAnyOfIgnoringCase(text: AnyPgColumn, values: string[]): SQL {
  const folded = sql`select ${foldCase(sql`given`)} from unnest(${sql.param(values)}::text[]) as given`
  return sql`${foldCase(text)} = any(array(${folded}))`
}

/** Sorts text in natural order: é sorts with e, and 2 comes before 10. Case matters only if the texts are equal apart from it. */
export function collateNaturally(text: OrderTerm[0]): SQL & { notNull: boolean } {
  const notNull = 'notNull' in text && text.notNull
  return Object.assign(sql`${text} ${collation}`, { notNull })
}
