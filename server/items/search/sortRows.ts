import type { CatalogIndex } from './catalogIndex.ts'

/** Returns a negative number if the first row comes before the second. */
export type CompareRows = (a: number, b: number) => number

interface Order {
  /** `relevance` needs `scores`. The default is the usual order of a list: by rank, then newest first. */
  by?: 'relevance' | 'price' | 'weight' | 'created_at'
  isDescending?: boolean
  scores?: Uint16Array
  /** True to list sold items last in orders by a number, as for visitors. In the default order, they are always last. */
  isSoldLast: boolean
}

/** Returns the comparison for an order of a list. Rows without the number come last in both directions. */
export function compareRowsBy(
  index: CatalogIndex,
  { by, isDescending = false, scores, isSoldLast }: Order,
): CompareRows {
  const { sold, reserved } = index
  const usual = compareUsually(index)
  const soldLast: CompareRows = (a, b) => Number(sold.has(a)) - Number(sold.has(b))
  if (by === 'relevance') {
    const availability = (row: number) => (sold.has(row) ? 2 : reserved.has(row) ? 1 : 0)
    return (a, b) =>
      (scores?.[b] ?? 0) - (scores?.[a] ?? 0) || availability(a) - availability(b) || usual(a, b)
  }
  if (by === undefined) return (a, b) => soldLast(a, b) || usual(a, b)
  const numbers = by === 'created_at' ? index.createdAt : index[by]
  const sign = isDescending ? -1 : 1
  return (a, b) =>
    (isSoldLast && soldLast(a, b)) ||
    compareNumbers(numbers[a], numbers[b], sign) ||
    sign * ((index.id[a] ?? 0) - (index.id[b] ?? 0))
}

/** By rank, then newest first. */
const compareUsually =
  ({ rank, createdAt, id }: CatalogIndex): CompareRows =>
  (a, b) =>
    compareNumbers(rank[a], rank[b], 1) ||
    (createdAt[b] ?? 0) - (createdAt[a] ?? 0) ||
    (id[b] ?? 0) - (id[a] ?? 0) ||
    // A category and a content page can have the same id.
    a - b

/** Compares also infinite numbers, whose difference is not a number. NaN comes last. */
const compareNumbers = (a = Number.NaN, b = Number.NaN, sign: 1 | -1): number => {
  if (a < b) return -sign
  if (a > b) return sign
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
}

/**
 * Returns the rows from one position to another in sorted order. Sorts only these, because sorting all rows of a large catalog takes
 * much longer than finding those of a page (quickselect, Hoare 1961). Reorders `rows`.
 */
export function selectSorted(rows: Int32Array, compare: CompareRows, from: number, to: number): number[] {
  const end = Math.min(to, rows.length)
  if (from >= end) return []
  if (from > 0) moveSmallest(rows, from, compare, 0)
  moveSmallest(rows, end, compare, from)
  return [...rows.subarray(from, end)].sort(compare)
}

/** Moves the smallest rows to the positions before `count`. The positions before `start` already hold the smallest. */
const moveSmallest = (rows: Int32Array, count: number, compare: CompareRows, start: number) => {
  if (count >= rows.length) return
  let low = start
  let high = rows.length - 1
  while (low < high) {
    const middle = partition(rows, low, high, compare)
    if (middle + 1 === count) return
    if (middle >= count) high = middle
    else low = middle + 1
  }
}

/** Partitions the rows around the middle one (Hoare). Rows up to the returned position are not greater than the later ones. */
const partition = (rows: Int32Array, low: number, high: number, compare: CompareRows): number => {
  const pivot = rows[(low + high) >>> 1] ?? 0
  let left = low - 1
  let right = high + 1
  for (;;) {
    do left++
    while (compare(rows[left] ?? 0, pivot) < 0)
    do right--
    while (compare(rows[right] ?? 0, pivot) > 0)
    if (left >= right) return right
    const row = rows[left] ?? 0
    rows[left] = rows[right] ?? 0
    rows[right] = row
  }
}
