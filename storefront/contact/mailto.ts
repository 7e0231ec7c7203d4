export interface Letter {
  subject: string
  /** What the letter begins with, line by line. */
  lines?: string[]
}

/** An address that opens a begun letter in the visitor's own mail program (RFC 6068: line breaks are CRLF). */
export function mailto(email: string, { subject, lines = [] }: Letter): string {
  const fields = [['subject', subject], ...(lines.length > 0 ? [['body', lines.join('\r\n')]] : [])]
  const query = fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`
}
