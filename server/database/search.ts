import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { limits } from '../../dataProvider/contract/limits.ts'

type Text = AnyPgColumn | SQL

/** These texts as one in lower case, for `containsWord`; what is missing is nothing. Good for a generated column. */
export function buildSearchText(...texts: Text[]): SQL {
  const present = texts.map((text) => sql`coalesce(${text}, '')`)
  return sql`lower(${sql.join(present, sql` || ' ' || `)})`
}

/** True where the text, which is in lower case, holds the word, in any case. No character has a meaning of its own. */
export function containsWord(text: Text, word: string): SQL {
  // As a subquery it is put in lower case once, and not for each row by a plan that is good for any word.
  return sql`strpos(${text}, (select lower(${word}::text))) > 0`
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

/** True where the text, which is in lower case, holds every word that is searched for. */
export function containsWords(text: Text, q: string | undefined): SQL | undefined {
  return matchesEveryWord(q, (word) => containsWord(text, word))
}
