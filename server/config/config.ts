import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { OperatorError } from '../errors/operatorError.ts'
import { describeIssue } from '../errors/plainMessages.ts'
import { clerkVariables, findUnusedClerkVariables } from './clerk.ts'
import { findMissingRemoteVariables, remoteApiVariables } from './remoteApi.ts'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The folder of package.json. It is the same for the sources and for the built server. */
export const projectRoot = findRoot(import.meta.dirname)

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

// Accepts the network names of @fastify/proxy-addr, the library that reads the headers.
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
  .min(minSecretKeyLength, `must be at least ${minSecretKeyLength} random characters`)
  .optional()

const minPassphraseLength = 12

/**
 * The passphrase that encrypts backups. The minimum length is high, because an attacker who has the file can try any number of
 * passphrases.
 */
export const passphraseSchema = z
  .string()
  .min(minPassphraseLength, `must be at least ${minPassphraseLength} characters`)

const positive = (initial: number) =>
  z.coerce.number('must be a number').int().min(1).max(1_000_000).default(initial)

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every(isProxy), 'must be IP addresses or networks, separated by commas')
    .optional(),
  HSTS_SUBDOMAINS: z.stringbool('must be true or false').default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' }).optional(),
  MEDIA_URL: z.url({ protocol: /^s3$/, error: 'must be a URL such as s3://bucket?endpoint=…' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  EMAILS_PER_HOUR: positive(300),
  EMAILS_PER_DAY: positive(1_500),
  RESERVED_PER_NETWORK: positive(24),
  RESERVED_PER_CUSTOMER: positive(15),
  RESERVED_PER_DOMAIN: positive(30),
  ...clerkVariables,
  ...remoteApiVariables,
  SECRET_KEY: secretKey,
  /** The old SECRET_KEY, needed until the database's secrets are encrypted with the new one. */
  SECRET_KEY_PREVIOUS: secretKey,
  BACKUP_PASSPHRASE: passphraseSchema.optional(),
  MAX_UPLOAD_MB: z.coerce.number('must be a number of megabytes').int().min(1).max(10_000).default(300),
  ADMIN_EMAIL: emailText('It', { message: 'must be an email address' }).default('owner@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMin, `must be at least ${limits.passwordMin} characters`)
    .max(limits.passwordMax)
    .optional(),
  DOMAIN_ID: z.string().min(1).max(200).default('welo'),
  AUTH_KEY: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
  DOMAIN_HEADER: headerName.default('x-elegant-domain'),
  AUTH_KEY_HEADER: headerName.default('x-elegant-auth-key'),
  SHOP_TIMEZONE: z.string().refine(isTimeZone, 'must be an IANA time zone').default('America/New_York'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  SEED: z.enum(['demo', 'catalogue', 'none']).default('demo'),
})

const formatHost = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

const configSchema = environment
  .refine(({ HOST, PUBLIC_URL }) => isLoopback(HOST) || PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    message: 'is required when HOST is not a loopback address',
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://${formatHost(env.HOST)}:${env.PORT}`,
  }))

export type Config = z.output<typeof configSchema>

export class InvalidEnvironmentError extends OperatorError {
  constructor(problems: string[]) {
    super(
      `Some environment variables are not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'InvalidEnvironmentError'
  }
}

/**
 * Reads and validates the environment. Reports problems together rather than one at a time.
 * @throws {InvalidEnvironmentError}
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = configSchema.safeParse(given, { error: describeIssue })
  const issues = result.error?.issues ?? []
  const problems = [
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    ...findUnusedClerkVariables(given),
    ...findMissingRemoteVariables(given),
  ]
  if (result.success && problems.length === 0) return result.data
  throw new InvalidEnvironmentError(problems)
}

/** Returns true for `localhost`, `::1` and addresses that begin with `127.`. Only this host can reach them. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
