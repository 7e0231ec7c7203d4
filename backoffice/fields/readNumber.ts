/** A number as it was typed; nothing typed is null, and what is no number stays text, for a schema to refuse. */
export function readNumber(typed: unknown): number | string | null {
  const text = String(typed ?? '').trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
