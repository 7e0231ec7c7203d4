import type { Config } from '../config.ts'

/** The origins under which browsers know this shop: what a form may be sent from, and a session token be made for. */
export function ownOrigins({
  HOST,
  PORT,
  PUBLIC_URL,
}: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string[] {
  // On one machine people say localhost and 127.0.0.1 and mean the same.
  const isLoopback = HOST === '127.0.0.1' || HOST === 'localhost'
  const local = isLoopback ? [`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`] : []
  return [...new Set([PUBLIC_URL, ...local].map((url) => new URL(url).origin))]
}
