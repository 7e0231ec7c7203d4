/** True when a column is to be set: an UPDATE of nothing is no SQL. Undefined means that the column stays as it is. */
export function setsAnything(columns: Record<string, unknown>): boolean {
  return Object.values(columns).some((value) => value !== undefined)
}
