export interface Letter {
  subject: string
  /** What the letter begins with, line by line. */
  lines?: string[]
}

/** An address that opens a letter in one's own mail program, begun when told (RFC 6068: line breaks are CRLF). */
export function toMailtoUrl(email: string, letter?: Letter): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  return letter ? `${address}?${fieldsOf(letter)}` : address
}

/** An address that calls a number as people write it, like `+1 (555) 010-4477`: only its digits and its plus are dialled. */
export function toTelUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** The id in a YouTube address of any of its forms; undefined for anything else. */
export function youTubeId(address: string | null): string | undefined {
  const url = address !== null && URL.canParse(address) ? new URL(address) : undefined
  if (!url || !hosts.has(url.hostname.replace(/^(www|m)\./, ''))) return undefined
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be') ? first : (url.searchParams.get('v') ?? (first && second))
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

const fieldsOf = ({ subject, lines = [] }: Letter) => {
  const fields = [['subject', subject], ...(lines.length > 0 ? [['body', lines.join('\r\n')]] : [])]
  return fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
}

const hosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])
