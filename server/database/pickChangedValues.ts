import { isDeepStrictEqual } from 'node:util'

/** True if at least one value is not undefined. Drizzle rejects an UPDATE without values. */
export function hasChanges(columns: Record<string, unknown>): boolean {
  return Object.values(columns).some((value) => value !== undefined)
}

/** Returns the values that differ from the row. Skips undefined values, which leave a column unchanged. */
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
