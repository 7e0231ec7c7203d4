/** What stands at a dotted path; below a list, of each in it. */
const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value.map((one) => valueIn(one, key)) : valueIn(value, key)),
      record,
    )

const valueIn = (value: unknown, key: string) => (value as Record<string, unknown> | null | undefined)?.[key]

const holds = (held: unknown, value: unknown) => (Array.isArray(held) ? held.includes(value) : held === value)

/**
 * The records that a filter lets through, as the specification's lists filter: `q` is found in one of the `search` fields in any
 * case, every other key is equal. Fields are dotted when nested. Of a list, one entry is enough.
 */
export function filterRecords<R>(
  records: R[],
  filter: Record<string, unknown>,
  search: readonly string[],
): R[] {
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

// As our server sorts (server/database/collation.ts).
const naturalOrder = new Intl.Collator('en', { numeric: true })

/** A sorted copy; missing values come last in both directions. */
export function sortRecords<R>(records: R[], field: string, order: 'ASC' | 'DESC'): R[] {
  const sign = order === 'ASC' ? 1 : -1
  return records.toSorted((a, b) => {
    const [left, right] = [valueAt(a, field), valueAt(b, field)]
    if (left == null || right == null) return Number(left == null) - Number(right == null)
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * naturalOrder.compare(String(left), String(right))
  })
}
