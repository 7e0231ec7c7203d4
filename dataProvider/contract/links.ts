/** The initial content of an email that a `mailto:` link opens. */
export interface EmailContent {
  subject: string
  lines?: string[]
}

/** Creates a `mailto:` URL. Line breaks are encoded as CRLF (RFC 6068). */
export function toMailtoUrl(email: string, content?: EmailContent): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  return content ? `${address}?${toFields(content)}` : address
}

/** Creates the `tel:` URL (RFC 3966) of a phone number such as `+1 (555) 010-4477 ext. 12`. */
export function toTelUrl(phone: string): string {
  const parts = phone.split(/(?:ext\w*|x|#)\W*(?=\d+\W*$)/i)
  return `tel:${parts.map((part) => part.replace(/[^+\d]/g, '')).join(';ext=')}`
}

/** Returns the video id in a YouTube URL, such as `/watch?v=…`, `/embed/…` or `youtu.be/…`; undefined if there is none. */
export function youTubeId(address: string | null): string | undefined {
  const url = address !== null && URL.canParse(address) ? new URL(address) : undefined
  if (!url || !hosts.has(url.hostname.replace(/^(www|m)\./, ''))) return undefined
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be') ? first : (url.searchParams.get('v') ?? (first && second))
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

const toFields = ({ subject, lines = [] }: EmailContent) => {
  const fields = [['subject', subject], ...(lines.length > 0 ? [['body', lines.join('\r\n')]] : [])]
  return fields.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
}

const hosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be'])
