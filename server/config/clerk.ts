import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { isBareUrl } from './isBareUrl.ts'

const isSecretKey = (text: string) => text.startsWith('sk_')

const publishableKey = z
  .string()
  // The message never repeats the value, which may be the secret key.
  .refine((text) => !isSecretKey(text), {
    error: 'must be the publishable key (pk_…), not the secret key; the shop never uses the secret key',
    abort: true,
  })
  .refine(
    (text) => readFrontendApiHost(text) !== undefined,
    'must be a Clerk publishable key (pk_test_… or pk_live_…)',
  )

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

const isPath = (text: string) => /^(?:\/[\w.~@-]+)+\/?$/.test(text)

const addressOrPath = z
  .string()
  .refine(
    (text) => isPath(text) || isBareUrl(text),
    'must be an http or https URL, or a path that starts with /',
  )

const isRsaPublicKey = (pem: string) => {
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) return false
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
    // RS256 requires at least 2048 bits (RFC 7518, section 3.3).
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

/** The variables for Clerk. CLERK_PUBLISHABLE_KEY enables it. */
export const clerkVariables = {
  CLERK_PUBLISHABLE_KEY: publishableKey.optional(),
  CLERK_PROXY_URL: addressOrPath.transform(withoutSlash).optional(),
  CLERK_JS_URL: addressOrPath.optional(),
  CLERK_ISSUER: z
    .string()
    .refine(isBareUrl, 'must be an http or https URL')
    .transform(withoutSlash)
    .optional(),
  CLERK_JWT_KEY: z
    .string()
    // Many tools support only single-line variables, so line breaks may be written as `\n`.
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .refine(
      isRsaPublicKey,
      'must be an RSA public key of at least 2048 bits in PEM format (-----BEGIN PUBLIC KEY-----)',
    )
    .optional(),
}

/** Returns a message for each Clerk variable that has no effect because CLERK_PUBLISHABLE_KEY is missing. */
export function findUnusedClerkVariables(env: NodeJS.ProcessEnv): string[] {
  if (env['CLERK_PUBLISHABLE_KEY'] !== undefined) return []
  return Object.keys(clerkVariables)
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} has no effect without CLERK_PUBLISHABLE_KEY`)
}

/**
 * Reads the host of Clerk's Frontend API from a publishable key: `pk_test_` or `pk_live_`, then the host and a `$` in base64.
 * Returns undefined for other text. Clerk's own script also requires a dot in the host.
 */
export function readFrontendApiHost(publishableKey: string): string | undefined {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/]+={0,2})$/.exec(publishableKey)?.[1]
  const decoded = encoded && Buffer.from(encoded, 'base64').toString('latin1')
  const host = decoded && /^([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[1-9]\d{0,4})?)\$$/.exec(decoded)?.[1]
  // Rejects ports above 65535 and invalid IPv4 addresses.
  return host && URL.canParse(`https://${host}`) ? host : undefined
}
