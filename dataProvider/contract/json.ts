/** True for a JSON object; what came over the wire is anybody's, so nothing in it is believed before it is looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
