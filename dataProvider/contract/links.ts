/** What an e-mail begins with when its link is opened. */
export interface MailContent {
  subject: string
  /** Lines of the body. */
  lines?: string[]
}

/** A URL that opens an e-mail in the visitor's own program (RFC 6068: line breaks are CRLF). */
export function toMailtoUrl(email: string, content?: MailContent): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  return content ? `${address}?${toFields(content)}` : address
}

/** The `tel:` URL (RFC 3966) of a phone number as people write it, like `+1 (555) 010-4477 ext. 12`. */
export function toTelUrl(phone: string): string {
  const parts = phone.split(/(?:ext\w*|x|#)\W*(?=\d+\W*$)/i)
  return `tel:${parts.map((part) => part.replace(/[^+\d]/g, '')).join(';ext=')}`
}

/** The id in a YouTube address of any of its forms; undefined for anything else. */
export function youTubeId(address: string | null): string | undefined {
  const url = address !== null && URL.canParse(address) ? new URL(address) : undefined
  if (!url || !hosts.has(url.hostname.replace(/^(www|m)\./, ''))) return undefined
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be') ? first : (url.searchParams.get('v') ?? (first && second))
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

const toFields = ({ subject, lines = [] }: MailContent) => {
  const fields = [['subject', subject], ...(lines.length > 0 ? [['body', lines.join('\r\n')]] : [])]
  return fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
}

const hosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])
