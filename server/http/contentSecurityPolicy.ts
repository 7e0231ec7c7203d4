import { readFrontendApiHost } from '../config/clerk.ts'
import type { Config } from '../config/config.ts'
import { getRemoteApi } from '../config/remoteApi.ts'

export type SecurityPolicy = ReturnType<typeof buildSecurityPolicy>

type ClerkSettings = Pick<Config, 'CLERK_PUBLISHABLE_KEY' | 'CLERK_PROXY_URL' | 'CLERK_JS_URL'>
type Settings = ClerkSettings & Pick<Config, 'MAIN_API_URL' | 'SHOP_API_URL' | 'ADMIN_API_URL' | 'UPLOAD_URL'>

/**
 * Builds the content security policy. Inline scripts are forbidden; the page's data block is not a script. Inline styles are
 * allowed, because rendered pages are cached and a cached page cannot have a nonce (docs/decisions/003). Clerk's hosts are
 * allowed only with Clerk. The origins of a remote Shop API are allowed for requests. They are also allowed for images and
 * videos, because the API may serve these over http.
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
  ...new Set(Object.values(getRemoteApi(config) ?? {}).map((address: string) => new URL(address).origin)),
]

/** Cloudflare Turnstile, the widget that tells humans from bots. */
const turnstile = 'https://challenges.cloudflare.com'

/** The hosts of Clerk's fraud protection. */
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

/** A path needs no source: its origin is the shop's own, which `'self'` allows. */
const originOf = (address: string) => (address.startsWith('/') ? [] : [new URL(address).origin])
