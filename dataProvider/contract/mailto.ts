export interface Letter {
  subject: string
  /** What the letter begins with, line by line. */
  lines?: string[]
}

/** An address that opens a letter in one's own mail program, begun when told (RFC 6068: line breaks are CRLF). */
export function mailto(email: string, letter?: Letter): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  return letter ? `${address}?${fieldsOf(letter)}` : address
}

const fieldsOf = ({ subject, lines = [] }: Letter) => {
  const fields = [['subject', subject], ...(lines.length > 0 ? [['body', lines.join('\r\n')]] : [])]
  return fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
}
