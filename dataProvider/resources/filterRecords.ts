/** Returns the value at a dotted path. Below an array, returns an array of the entries' values. */
const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value.map((one) => valueIn(one, key)) : valueIn(value, key)),
      record,
    )

const valueIn = (value: unknown, key: string) => (value as Record<string, unknown> | null | undefined)?.[key]

const matchesValue = (held: unknown, value: unknown) =>
  Array.isArray(held) ? held.includes(value) : held === value

/**
 * Returns the records that match a filter, as specified for lists. `q` must occur in one of the `search` fields, ignoring case.
 * Every other value must equal the field of that name or, if the field is an array, one of its entries. Nested fields have dotted
 * names.
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
      Object.entries(equal).every(([path, value]) => matchesValue(valueAt(record, path), value)) &&
      (text === '' ||
        search.some((path) =>
          String(valueAt(record, path) ?? '')
            .toLowerCase()
            .includes(text),
        )),
  )
}

// Sorts like this server (server/database/collation.ts).
const naturalOrder = new Intl.Collator('en', { numeric: true })

/** Returns a sorted copy; missing values come last in both directions. */
export function sortRecords<R>(records: R[], field: string, order: 'ASC' | 'DESC'): R[] {
  const sign = order === 'ASC' ? 1 : -1
  return records.toSorted((a, b) => {
    const [left, right] = [valueAt(a, field), valueAt(b, field)]
    if (left == null || right == null) return Number(left == null) - Number(right == null)
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * naturalOrder.compare(String(left), String(right))
  })
}
