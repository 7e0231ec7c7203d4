import type { AnyRecord } from './resourceMap.ts'

const valueAt = (record: AnyRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record)

const holds = (held: unknown, value: unknown) => (Array.isArray(held) ? held.includes(value) : held === value)

/** Filters as the specification's lists do: `q` looks into the search fields, every other key must be equal, or in a list. */
export function matching<R>(records: R[], filter: Record<string, unknown>, search: readonly string[]): R[] {
  const { q, ...equal } = filter
  const text = typeof q === 'string' ? q.trim().toLowerCase() : ''
  return records.filter(
    (record) =>
      Object.entries(equal).every(([path, value]) => holds(valueAt(record, path), value)) &&
      (text === '' ||
        search.some((path) =>
          String(valueAt(record, path) ?? '')
            .toLowerCase()
            .includes(text),
        )),
  )
}

/** A sorted copy; missing values come last whatever the order. */
export function sorted<R>(records: R[], field: string, order: 'ASC' | 'DESC'): R[] {
  const sign = order === 'ASC' ? 1 : -1
  return records.toSorted((a, b) => {
    const [left, right] = [valueAt(a, field), valueAt(b, field)]
    if (left == null || right == null) return Number(left == null) - Number(right == null)
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * String(left).localeCompare(String(right))
  })
}
