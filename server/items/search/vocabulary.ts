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

  add(term: string, posting: Posting): void {
    const known = this.postings.get(term)
    if (known) {
      known.push(posting)
      return
    }
    this.postings.set(term, [posting])
    this.unsorted.push(term)
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
   * Returns the terms that differ from the word by the fewest letters: at most one of four or five letters, or two of more. Shorter
   * words and words with digits, such as SKUs, have no nearest terms.
   * @param isSearched only these terms are returned
   */
  findNearest(word: string, isSearched: (term: string) => boolean): string[] {
    if (word.length < 4 || /\d/.test(word)) return []
    let nearest: string[] = []
    let most = word.length < 6 ? 1 : 2
    for (const term of this.postings.keys()) {
      if (Math.abs(term.length - word.length) > most || term.length < 3) continue
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
