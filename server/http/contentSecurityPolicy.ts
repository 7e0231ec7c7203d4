import { readFrontendApiHost } from '../config/clerk.ts'
import type { Config } from '../config/config.ts'
import { remoteApiOf } from '../config/remoteApi.ts'

/** What a page may load and do, as @fastify/helmet wants it. */
export type SecurityPolicy = ReturnType<typeof buildSecurityPolicy>

type ClerkSettings = Pick<Config, 'CLERK_PUBLISHABLE_KEY' | 'CLERK_PROXY_URL' | 'CLERK_JS_URL'>
type Settings = ClerkSettings & Pick<Config, 'MAIN_API_URL' | 'SHOP_API_URL' | 'ADMIN_API_URL' | 'UPLOAD_URL'>

/**
 * What a page may load and do. No inline script: the data block is no script. Styles may be inline, since rendered pages
 * are kept and a kept page can carry no nonce (docs/decisions/003). Clerk's hosts are there only with Clerk, those of a Shop API
 * elsewhere only with such a one: it may hand out pictures over http.
 */
export function buildSecurityPolicy(config: Settings) {
  const clerk = findClerkSources(config)
  const remoteOrigins = findRemoteOrigins(config)
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...clerk.scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...remoteOrigins],
      mediaSrc: ["'self'", 'https:', ...remoteOrigins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...remoteOrigins, ...clerk.connections],
      ...(clerk.workers.length > 0 ? { workerSrc: clerk.workers } : {}),
      frameSrc: ['https://www.youtube-nocookie.com', ...clerk.frames],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  }
}

const findRemoteOrigins = (config: Settings) => [
  ...new Set(Object.values(remoteApiOf(config) ?? {}).map((address: string) => new URL(address).origin)),
]

/** The sources of the widget that tells people from programs. */
const turnstile = 'https://challenges.cloudflare.com'

/** Where Clerk's protection against fraud answers. */
const protection = 'https://*.protect.clerk.com'

/** https://clerk.com/docs/guides/secure/best-practices/csp-headers */
const findClerkSources = ({ CLERK_PUBLISHABLE_KEY, CLERK_PROXY_URL, CLERK_JS_URL }: ClerkSettings) => {
  if (CLERK_PUBLISHABLE_KEY === undefined) return { scripts: [], connections: [], frames: [], workers: [] }
  const frontendApi = CLERK_PROXY_URL ?? `https://${readFrontendApiHost(CLERK_PUBLISHABLE_KEY)}`
  return {
    scripts: [...originOf(CLERK_JS_URL ?? frontendApi), turnstile, protection],
    connections: [...originOf(frontendApi), `${protection}:*`],
    frames: [turnstile, protection],
    workers: ["'self'", 'blob:'],
  }
}

/** None for a path of the shop's own. */
const originOf = (address: string) => (address.startsWith('/') ? [] : [new URL(address).origin])
