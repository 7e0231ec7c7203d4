import { createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { OperatorError } from '../errors/operatorError.ts'
import { describeIssue } from '../errors/plainMessages.ts'
import { readFrontendApiHost } from './frontendApiHost.ts'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The folder of package.json: the same from the sources and from the built server. */
export const projectRoot = findRoot(import.meta.dirname)

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

// The words that stand for private networks are those of the library that reads the headers (proxy-addr).
const isProxy = (text: string) => {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const headerName = z.string().regex(/^[a-z0-9-]+$/i, 'must be a header name')

/** In characters: 128 random bits in hexadecimal, 192 in base64. */
export const minSecretKeyLength = 32

const secretKey = z
  .string()
  .min(minSecretKeyLength, `must have at least ${minSecretKeyLength} characters, at random`)
  .optional()

/** In characters. */
const minPassphraseLength = 12

/** What encrypts a backup: whoever has the file can try as long as they like. */
export const passphraseSchema = z
  .string()
  .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)

/**
 * Whether it is an http or https address with nothing but host, port and path. Such hosts alone may stand in the content
 * security policy as they are, and a secret has no place in an address that every browser is told.
 */
function isBareUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    /^https?:$/.test(url.protocol) &&
    /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(url.hostname) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  )
}

const address = z
  .string()
  .refine(isBareUrl, 'must be an http or https address')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional()

/** Where a Shop API answers that is not this process's own. All of them or none. */
const remoteApiVariables = {
  MAIN_API_URL: address,
  SHOP_API_URL: address,
  ADMIN_API_URL: address,
  /** The Shop API's own `/image_upload` unless given. */
  UPLOAD_URL: address,
}

/** What names the shop to that API: the defaults are those of a shop of our own. */
const keys = ['DOMAIN_ID', 'AUTH_KEY']

const isSecretKey = (text: string) => text.startsWith('sk_')

const publishableKey = z
  .string()
  // The message never repeats the value: it may be the secret key.
  .refine((text) => !isSecretKey(text), {
    error: 'must be the publishable key (pk_…), not the secret one, which the shop has no use for',
    abort: true,
  })
  .refine(
    (text) => readFrontendApiHost(text) !== undefined,
    'must be a publishable key of Clerk (pk_test_… or pk_live_…)',
  )

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

const isPath = (text: string) => /^(?:\/[\w.~@-]+)+\/?$/.test(text)

const addressOrPath = z
  .string()
  .refine(
    (text) => isPath(text) || isBareUrl(text),
    'must be an http or https address, or a path that begins with /',
  )

const isRsaPublicKey = (pem: string) => {
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) return false
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
    // Shorter ones may sign no RS256 (RFC 7518, section 3.3).
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  } catch {
    return false
  }
}

/** The variables of the hosted provider. The first one turns it on. */
const clerkVariables = {
  CLERK_PUBLISHABLE_KEY: publishableKey.optional(),
  CLERK_PROXY_URL: addressOrPath.transform(withoutSlash).optional(),
  CLERK_JS_URL: addressOrPath.optional(),
  CLERK_ISSUER: z
    .string()
    .refine(isBareUrl, 'must be an http or https address')
    .transform(withoutSlash)
    .optional(),
  CLERK_JWT_KEY: z
    .string()
    // Many tools write variables of one line only.
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .refine(isRsaPublicKey, 'must be the PEM of an RSA public key (-----BEGIN PUBLIC KEY-----)')
    .optional(),
}

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every(isProxy), 'must be IP addresses or networks, separated by commas')
    .optional(),
  HSTS_SUBDOMAINS: z.stringbool('must be true or false').default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  MEDIA_URL: z
    .url({ protocol: /^s3$/, error: 'must be an address such as s3://bucket?endpoint=…' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  ...clerkVariables,
  ...remoteApiVariables,
  SECRET_KEY: secretKey,
  /** What SECRET_KEY was until now, until the database's secrets are encrypted with the new one. */
  SECRET_KEY_PREVIOUS: secretKey,
  BACKUP_PASSPHRASE: passphraseSchema.optional(),
  MAX_UPLOAD_MB: z.coerce.number('must be a number of megabytes').int().min(1).max(10_000).default(300),
  ADMIN_EMAIL: emailText('It', { message: 'must be an email address' }).default('owner@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMin, `must have at least ${limits.passwordMin} characters`)
    .max(limits.passwordMax)
    .optional(),
  DOMAIN_ID: z.string().min(1).max(200).default('welo'),
  AUTH_KEY: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
  DOMAIN_HEADER: headerName.default('x-elegant-domain'),
  AUTH_KEY_HEADER: headerName.default('x-elegant-auth-key'),
  SHOP_TIMEZONE: z.string().refine(isTimeZone, 'must be an IANA time zone').default('America/New_York'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  SEED: z.enum(['demo', 'catalogue', 'none']).default('demo'),
})

const inAddress = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

const complete = environment
  .refine(({ HOST, PUBLIC_URL }) => isLoopback(HOST) || PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    message: 'is required when HOST is not a loopback address',
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://${inAddress(env.HOST)}:${env.PORT}` }))

export type Config = z.output<typeof complete>

/** Names every problem of the environment at once. */
export class InvalidEnvironmentError extends OperatorError {
  constructor(problems: string[]) {
    super(`The environment is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'InvalidEnvironmentError'
  }
}

/** Reads and checks the environment, once, at the start; nothing else reads it. Throws InvalidEnvironmentError. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = complete.safeParse(given, { error: describeIssue })
  const issues = result.error?.issues ?? []
  const problems = [
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    ...findUnusedClerkVariables(given),
    ...findMissingRemoteVariables(given),
  ]
  if (result.success && problems.length === 0) return result.data
  throw new InvalidEnvironmentError(problems)
}

/** Whether an address is this machine's alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** A message for each variable of Clerk's that has no effect, because CLERK_PUBLISHABLE_KEY is missing. */
function findUnusedClerkVariables(env: NodeJS.ProcessEnv): string[] {
  if (env['CLERK_PUBLISHABLE_KEY'] !== undefined) return []
  return Object.keys(clerkVariables)
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} means nothing without CLERK_PUBLISHABLE_KEY`)
}

/** The variables that are missing once one of them is there: each a sentence that names it. */
function findMissingRemoteVariables(env: NodeJS.ProcessEnv): string[] {
  const given = Object.keys(remoteApiVariables).filter((name) => env[name] !== undefined)
  const required = Object.keys(remoteApiVariables).filter((name) => name !== 'UPLOAD_URL')
  return given.length === 0
    ? []
    : [...required, ...keys]
        .filter((name) => env[name] === undefined)
        .map((name) => `${name} is required with ${given.join(', ')}`)
}
