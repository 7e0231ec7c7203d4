/** True for a JSON object; what came over the wire is anybody's, so nothing in it is believed before it is looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text under a key of item_info; undefined when there is none worth showing. */
export function readText(info: unknown, key: string): string | undefined {
  const value = isRecord(info) ? info[key] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
