import { isLoopback, type Config } from '../config/config.ts'

/** The origins under which browsers know this shop: what a form may be sent from, and a session token be made for. */
export function getOwnOrigins({
  HOST,
  PORT,
  PUBLIC_URL,
}: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string[] {
  // On one machine people say localhost and 127.0.0.1 and mean the same. A shop with a name is behind a proxy, and what
  // answers at these two, where its customers are, is anything.
  const isLocal = isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, ''))
  const local = isLocal ? [`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`] : []
  return [...new Set([PUBLIC_URL, ...local].map((url) => new URL(url).origin))]
}
