import { limits } from '../../../dataProvider/contract/limits.ts'
import { type CatalogIndex, type RowSet, toRowSet } from './catalogIndex.ts'
import { termWeights } from './searchDocument.ts'
import { expandPhrases, type Phrase, type QueryPart, type SynonymRules } from './synonymRules.ts'
import { glue, normalizeText, splitTerms } from './terms.ts'
import { rowOf, weightOf } from './vocabulary.ts'

export interface WordQuery {
  q: string
  /** True to search for the words as typed, without corrections. */
  isExact: boolean
  rules: SynonymRules
  /** The rows that the caller may see. Only their terms can correct a word. */
  searched: RowSet
}

export interface WordMatches {
  /** The relevance of each row; 0 for rows that do not match. */
  scores: Uint16Array
  /** The query that was searched, if a word of `q` was replaced. */
  corrected?: string
}

/**
 * Finds the rows that contain every word of the query: the word itself, another form of it, a synonym, a longer word that begins
 * with it, or a SKU that contains it. A word without a match is replaced by the nearest term of the searched rows, if
 * that leads to a match of the query.
 */
export function matchWords(index: CatalogIndex, query: WordQuery): WordMatches {
  const terms = toQueryTerms(query.q)
  const parts = expandPhrases(terms, query.rules).map((part, at, all) =>
    matchPart(index, query, part, at === all.length - 1),
  )
  const corrections = new Map(
    parts.flatMap(({ phrase: [word = ''], corrected }) =>
      corrected === undefined ? [] : [[word, corrected]],
    ),
  )
  const corrected = corrections.size === 0 ? undefined : replaceTerms(query.q, corrections)
  const scores = sumScores(index, corrected ?? query.q, query.searched, parts)
  // Another word is only of use if it leads to a result.
  return corrected !== undefined && scores.some((score) => score > 0) ? { scores, corrected } : { scores }
}

const replaceTerms = (q: string, corrections: ReadonlyMap<string, string>) => {
  const terms = splitTerms(q).map((term) => corrections.get(term) ?? term)
  return [...new Set(terms)].join(' ').replaceAll(glue, ' ')
}

/** Returns the rows that match. */
export function pickMatches(rows: RowSet, scores: Uint16Array): RowSet {
  const matching = toRowSet([])
  rows.forEach((row) => {
    if ((scores[row] ?? 0) > 0) matching.add(row)
  })
  return matching
}

/** Words that a query ignores if it has others. */
const stopWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with'])

const toQueryTerms = (q: string): Phrase => {
  const terms = [...new Set(splitTerms(q))]
  const significant = terms.filter((term) => !stopWords.has(term))
  return (significant.length > 0 ? significant : terms).slice(0, limits.searchWords)
}

interface MatchedPart {
  phrase: Phrase
  /** The score of each row; 0 for rows that do not match. */
  scores: Uint8Array
  corrected?: string
}

/** Subtracted from a match that is not the word itself or another form of it. */
const penalties = { exact: 0, prefix: 1, synonym: 2 } as const

const maxScore = termWeights.title * 3

const matchPart = (
  index: CatalogIndex,
  query: WordQuery,
  { phrase, synonyms }: QueryPart,
  isLast: boolean,
): MatchedPart => {
  const scores = matchPhrase(index, phrase, isLast, query.searched)
  for (const synonym of synonyms)
    keepBest(scores, matchPhrase(index, synonym, false, query.searched), penalties.synonym)
  const [word = ''] = phrase
  if (query.isExact || phrase.length > 1 || hasMatch(scores, query.searched)) return { phrase, scores }
  const nearest = findCorrection(index, word, query.searched)
  if (nearest === undefined) return { phrase, scores }
  return { phrase, scores: matchPhrase(index, [nearest], false, query.searched), corrected: nearest }
}

/** Returns the score of each row that contains all terms of the phrase: the lowest of its terms. */
const matchPhrase = (index: CatalogIndex, phrase: Phrase, isLast: boolean, searched: RowSet): Uint8Array => {
  const [first = new Uint8Array(index.length), ...others] = phrase.map((term, at) =>
    matchTerm(index, term, isLast && at === phrase.length - 1, searched),
  )
  for (const other of others)
    for (let row = 0; row < first.length; row++) first[row] = Math.min(first[row] ?? 0, other[row] ?? 0)
  return first
}

/** The last word may be incomplete, as may a word that is not found. */
const matchTerm = (index: CatalogIndex, term: string, isLast: boolean, searched: RowSet): Uint8Array => {
  const scores = new Uint8Array(index.length)
  addMatches(index, index.vocabulary.findForms(term), penalties.exact, scores)
  if (isLast || !hasMatch(scores, searched))
    addMatches(index, index.vocabulary.findByPrefix(term), penalties.prefix, scores)
  if (term.length > 2 && (looksLikeSku(term) || !hasMatch(scores, searched))) addSkus(index, term, scores)
  return scores
}

/** Letters and digits, but not a number with its unit. Other words are looked for in SKUs only if nothing else has them. */
const looksLikeSku = (term: string) =>
  /[a-z]/.test(term) && /\d/.test(term) && !/^[\d.]+[a-z]{1,2}$/.test(term)

const addMatches = (index: CatalogIndex, terms: Iterable<string>, penalty: number, scores: Uint8Array) => {
  for (const term of terms) {
    for (const posting of index.vocabulary.postingsOf(term)) {
      const row = rowOf(posting)
      const score = weightOf(posting) * 3 - penalty
      if (score > (scores[row] ?? 0)) scores[row] = score
    }
  }
}

const addSkus = ({ sku }: CatalogIndex, part: string, scores: Uint8Array) => {
  for (let row = 0; row < sku.length; row++) if (sku[row]?.includes(part)) scores[row] = maxScore
}

const keepBest = (scores: Uint8Array, others: Uint8Array, penalty: number) => {
  for (let row = 0; row < others.length; row++) {
    const other = others[row] ?? 0
    if (other > 0) scores[row] = Math.max(scores[row] ?? 0, other - penalty, 1)
  }
}

// A loop, because `some` would call a function for each row.
const hasMatch = (scores: Uint8Array, searched: RowSet): boolean => {
  for (let row = 0; row < scores.length; row++) if (scores[row] && searched.has(row)) return true
  return false
}

/** Returns the nearest term; the most frequent one of several, or the first one in the alphabet. */
const findCorrection = ({ vocabulary }: CatalogIndex, word: string, searched: RowSet): string | undefined => {
  const countRows = (term: string) =>
    vocabulary.postingsOf(term).filter((posting) => searched.has(rowOf(posting))).length
  const terms = vocabulary.findNearest(word, (term) => !stopWords.has(term) && countRows(term) > 0)
  const [nearest] = terms
    .map((term) => ({ term, count: countRows(term) }))
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
  return nearest?.term
}

/** Added to the relevance if the title is the query, or begins with it. */
const titleBonus = { equal: 2000, beginning: 1000 } as const

const sumScores = (
  index: CatalogIndex,
  q: string,
  searched: RowSet,
  parts: readonly MatchedPart[],
): Uint16Array => {
  const sums = new Uint16Array(index.length)
  const query = normalizeText(q).trim()
  if (parts.length === 0) return sums
  searched.forEach((row) => {
    let sum = 0
    for (const { scores } of parts) {
      const score = scores[row] ?? 0
      if (score === 0) return
      sum += score
    }
    sums[row] = sum + getTitleBonus(index.title[row] ?? '', query)
  })
  return sums
}

const getTitleBonus = (title: string, query: string) => {
  if (!title.startsWith(query)) return 0
  return title === query ? titleBonus.equal : titleBonus.beginning
}
