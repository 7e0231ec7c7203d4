/** Creates a UUID v4 (RFC 9562, section 5.4). `crypto.randomUUID` is only available in secure contexts. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([(Number(bytes[6]) & 0x0f) | 0x40], 6)
  bytes.set([(Number(bytes[8]) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
