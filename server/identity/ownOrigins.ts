import { isLoopback, type Config } from '../config/config.ts'

/** Returns the shop's own origins, without its custom domain. Sign-ins, forms and Clerk's tokens are checked against them. */
export function getOwnOrigins({
  HOST,
  PORT,
  PUBLIC_URL,
}: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string[] {
  // A local shop can be opened at localhost and 127.0.0.1. A public shop excludes both, because on a customer's computer other
  // software may use these addresses.
  const isLocal = isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, ''))
  const local = isLocal ? [`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`] : []
  return [...new Set([PUBLIC_URL, ...local].map((url) => new URL(url).origin))]
}
