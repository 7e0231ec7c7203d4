/** True for an object that is neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the trimmed text under a key of `item_info`; undefined if it is missing, blank or not text. */
export function readInfoText(info: unknown, key: string): string | undefined {
  const value = isRecord(info) ? info[key] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
