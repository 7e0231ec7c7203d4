/** Parses a typed decimal number. Empty text becomes null. Returns any other text trimmed, for a schema to reject. */
export function parseNumber(typed: unknown): number | string | null {
  const text = String(typed ?? '').trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
