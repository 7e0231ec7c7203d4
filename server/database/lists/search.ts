import { and, sql, type SQL } from 'drizzle-orm'
import { index, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { foldCase } from '../collation.ts'

type Text = AnyPgColumn | SQL

/** These texts as one in lower case, for `containsWord`; what is missing is nothing. Good for a generated column. */
export function buildSearchText(...texts: Text[]): SQL {
  const present = texts.map((text) => sql`coalesce(${text}, '')`)
  return foldCase(sql.join(present, sql` || ' ' || `))
}

const foldWord = (word: string) => foldCase(sql`${word}::text`)

/** True where the text, which is in lower case, holds the word, in any case. No character has a meaning of its own. */
export function containsWord(text: Text, word: string): SQL {
  // In a subquery the word is folded once; a generic plan would fold it for each row.
  return sql`strpos(${text}, (select ${foldWord(word)})) > 0`
}

/** The parts of three bytes of a text (migration 0000_baseline). */
const trigramsOf = (text: Text) => sql`trigrams(${text})`

/** An index by which `hasWord` finds the rows whose text, in lower case, holds a word. */
export function indexWords(name: string, text: AnyPgColumn) {
  // In kB: new rows wait in a list of that size, which every search reads, until they are put in their places together.
  return index(name).using('gin', trigramsOf(text)).with({ gin_pending_list_limit: 512 })
}

/** True where the column, which has such an index, holds the word. One of one or two characters fills no part: each row is looked at. */
export function hasWord(text: AnyPgColumn, word: string): SQL {
  const isFound = containsWord(text, word)
  if ([...word].length < 3) return isFound
  return sql`(${trigramsOf(text)} @> ${trigramsOf(foldWord(word))} and ${isFound})`
}

/**
 * True where it holds for every word that is searched for; undefined where there is none. Each word is looked for in every
 * row, and anybody may search: what comes after the first few is not heeded.
 */
export function matchesEveryWord(
  q: string | undefined,
  holds: (word: string) => SQL | undefined,
): SQL | undefined {
  const words = new Set(q?.split(/\s+/).filter((word) => word !== ''))
  return and(...[...words].slice(0, limits.searchWords).map(holds))
}

/** True where the column, which has an index of its words, holds every word that is searched for. */
export function hasWords(text: AnyPgColumn, q: string | undefined): SQL | undefined {
  return matchesEveryWord(q, (word) => hasWord(text, word))
}

/** True where the text, which is in lower case, holds every word that is searched for. */
export function containsWords(text: Text, q: string | undefined): SQL | undefined {
  return matchesEveryWord(q, (word) => containsWord(text, word))
}
