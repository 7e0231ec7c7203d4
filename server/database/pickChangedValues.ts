import { isDeepStrictEqual } from 'node:util'

/** True when a column is to be set: an UPDATE of nothing is no SQL. Undefined means that the column stays as it is. */
export function hasChanges(columns: Record<string, unknown>): boolean {
  return Object.values(columns).some((value) => value !== undefined)
}

/** What of these values the row does not hold already. Undefined means that a column stays as it is. */
export function pickChangedValues<Values extends object>(
  row: object,
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const held = new Map<string, unknown>(Object.entries(row))
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, held.get(name)),
  )
  return Object.fromEntries(changed) as never
}
