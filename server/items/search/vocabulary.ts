import { distance } from 'fastest-levenshtein'
import { stemOf } from './terms.ts'

/** A term in a record: the record's number in the index and the term's weight, packed into one integer. */
export type Posting = number

export const toPosting = (row: number, weight: number): Posting => row * 4 + weight
export const rowOf = (posting: Posting) => posting >>> 2
export const weightOf = (posting: Posting) => posting & 3

/** The terms of all records, as they were written, with the records that have them. */
export class Vocabulary {
  private readonly postings = new Map<string, Posting[]>()
  private readonly termsByStem = new Map<string, string[]>()
  /** Sorted by code unit, without `unsorted`. */
  private sorted: string[] = []
  private unsorted: string[] = []
  /** The words that can correct another one, and their letters (`toLetterSet`). */
  private readonly words: string[] = []
  private readonly letterSets: number[] = []

  add(term: string, posting: Posting): void {
    const known = this.postings.get(term)
    if (known) {
      known.push(posting)
      return
    }
    this.postings.set(term, [posting])
    this.unsorted.push(term)
    if (isWord(term)) {
      this.words.push(term)
      this.letterSets.push(toLetterSet(term))
    }
    const stem = stemOf(term)
    const siblings = this.termsByStem.get(stem)
    if (siblings) siblings.push(term)
    else this.termsByStem.set(stem, [term])
  }

  postingsOf(term: string): readonly Posting[] {
    return this.postings.get(term) ?? []
  }

  /** Returns the terms with the same stem: `ring` and `rings`. */
  findForms(term: string): readonly string[] {
    return this.termsByStem.get(stemOf(term)) ?? []
  }

  /** Returns the terms that start with the prefix. */
  findByPrefix(prefix: string): string[] {
    this.sort()
    return this.sorted.slice(this.findPlace(prefix), this.findPlace(`${prefix}\uffff`))
  }

  /**
   * Returns the words that differ from the word by the fewest letters: at most one of four to six letters, or two of more. A word
   * of fewer letters is not corrected. A term of fewer than three letters or with a digit, such as a SKU, corrects no word.
   * @param isSearched only these terms are returned
   */
  findNearest(word: string, isSearched: (term: string) => boolean): string[] {
    if (word.length < 4 || !isWord(word)) return []
    let nearest: string[] = []
    let most = word.length < 7 ? 1 : 2
    const letterSet = toLetterSet(word)
    for (let at = 0; at < this.words.length; at++) {
      // Each edit adds and removes at most one letter. Comparing the sets is much faster than `distance`.
      if (!isNear(letterSet, this.letterSets[at] ?? 0, most)) continue
      const term = this.words[at] ?? ''
      const letters = distance(term, word)
      if (letters > most || !isSearched(term)) continue
      if (letters < most) nearest = []
      most = letters
      nearest.push(term)
    }
    return nearest
  }

  private sort(): void {
    if (this.unsorted.length === 0) return
    // Timsort merges the sorted part in linear time.
    this.sorted = [...this.sorted, ...this.unsorted.sort()].sort()
    this.unsorted = []
  }

  /** Returns the position of the first term that is not before the text. */
  private findPlace(text: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.sorted[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** At least three characters, none of them a digit. */
const isWord = (term: string) => term.length > 2 && !/\d/.test(term)

/** Returns the set of the term's letters as bits. Letters of other alphabets share bits, so that the set is only approximate. */
const toLetterSet = (term: string): number => {
  let set = 0
  for (let at = 0; at < term.length; at++) set |= 1 << (term.charCodeAt(at) & 31)
  return set
}

/** True if neither set has more than `most` letters that the other set lacks. */
const isNear = (set: number, other: number, most: number) =>
  !hasMoreThan(set & ~other, most) && !hasMoreThan(other & ~set, most)

/** True if the set has more bits than `count`, which is 0, 1 or 2. */
const hasMoreThan = (set: number, count: number): boolean => {
  let rest = set
  for (let removed = 0; removed < count; removed++) rest &= rest - 1
  return rest !== 0
}
