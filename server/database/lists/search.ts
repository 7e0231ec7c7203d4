import { and, sql, type SQL } from 'drizzle-orm'
import { index, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { foldCase } from '../collation.ts'

type Text = AnyPgColumn | SQL

/** Joins the texts in lower case, for `containsWord`. Null becomes an empty string. Can be used in a generated column. */
export function buildSearchText(...texts: Text[]): SQL {
  const present = texts.map((text) => sql`coalesce(${text}, '')`)
  return foldCase(sql.join(present, sql` || ' ' || `))
}

const foldWord = (word: string) => foldCase(sql`${word}::text`)

/** True if the lower-case text contains the word, ignoring the word's case. No character is a wildcard. */
export function containsWord(text: Text, word: string): SQL {
  // The subquery folds the word once. Without it, a generic plan would fold the word for each row.
  return sql`strpos(${text}, (select ${foldWord(word)})) > 0`
}

/** All substrings of three bytes, as numbers (migration 0000_baseline). */
const trigramsOf = (text: Text) => sql`trigrams(${text})`

/** Creates an index on a lower-case text, for `hasWord`. */
export function indexWords(name: string, text: AnyPgColumn) {
  // In kB. GIN adds new entries to a pending list and merges them in bulk when the list is full. Each search scans the list.
  return index(name).using('gin', trigramsOf(text)).with({ gin_pending_list_limit: 512 })
}

/** True if the column, indexed by `indexWords`, contains the word. The index cannot find words of one or two characters. */
export function hasWord(text: AnyPgColumn, word: string): SQL {
  const isFound = containsWord(text, word)
  if ([...word].length < 3) return isFound
  return sql`(${trigramsOf(text)} @> ${trigramsOf(foldWord(word))} and ${isFound})`
}

/**
 * Requires the condition `holds` for each word of the query; undefined if there are no words. Uses only the first
 * `limits.searchWords` different words, because each takes time and any visitor can search.
 */
export function matchesEveryWord(
  q: string | undefined,
  holds: (word: string) => SQL | undefined,
): SQL | undefined {
  const words = new Set(q?.split(/\s+/).filter((word) => word !== ''))
  return and(...[...words].slice(0, limits.searchWords).map(holds))
}

/** Applies `matchesEveryWord` to a column that is indexed by `indexWords`. */
export function hasWords(text: AnyPgColumn, q: string | undefined): SQL | undefined {
  return matchesEveryWord(q, (word) => hasWord(text, word))
}

/** Applies `matchesEveryWord` to a lower-case text. */
export function containsWords(text: Text, q: string | undefined): SQL | undefined {
  return matchesEveryWord(q, (word) => containsWord(text, word))
}
