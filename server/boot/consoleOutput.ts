import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { isLoopback, type Config } from '../config/config.ts'
import { getRemoteApi } from '../config/remoteApi.ts'
import type { FirstAdmin } from '../customers/admins/accounts.ts'
import { describeError } from '../errors/describeError.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Prints the credentials of the first admin (with a remote API, of the owner). Call it before anything else can fail, because a
 * generated password is printed only once.
 */
export function printFirstAdmin(config: Config, admin: FirstAdmin | undefined): void {
  if (!admin) return
  const who = getRemoteApi(config) ? 'Owner' : 'Admin'
  print(`\n  ${who} email:    ${admin.email}`)
  print(
    admin.generatedPassword === undefined
      ? `  ${who} password: the value of ADMIN_PASSWORD`
      : `  ${who} password: ${admin.generatedPassword}\n\n  This password is shown only once. Save it now.`,
  )
}

export function printStartupInfo(
  config: Config,
  { lacksAdmin }: { lacksAdmin: boolean },
  problems: readonly string[],
): void {
  const { CLERK_PUBLISHABLE_KEY, DATA_DIR, DATABASE_URL, MEDIA_URL, PUBLIC_URL, SECRET_KEY, SMTP_URL } =
    config
  print(`\n  Welo is running at ${PUBLIC_URL}\n  Back office:       ${PUBLIC_URL}/admin\n`)
  const remoteApi = getRemoteApi(config)
  if (remoteApi) print(`  This server uses the Shop API at ${remoteApi.shopUrl}\n`)
  else if (DATABASE_URL !== undefined && MEDIA_URL === undefined) {
    print(
      `  Media files are stored in ${DATA_DIR}, only on this machine. Set MEDIA_URL before you start another instance.\n`,
    )
  }
  if (DATABASE_URL !== undefined && SECRET_KEY === undefined) {
    print(
      `  The secret key is stored in ${DATA_DIR}, only on this machine. Set SECRET_KEY before you start another instance.\n`,
    )
  }
  if (
    CLERK_PUBLISHABLE_KEY === undefined &&
    SMTP_URL === undefined &&
    !isLoopback(new URL(PUBLIC_URL).hostname)
  ) {
    print(`  Emails are saved in ${join(DATA_DIR, 'outbox')} and not sent. Set SMTP_URL to send them.`)
    print('  Without email, the sign-up form reveals whether an address has an account.\n')
  }
  for (const problem of problems) print(`  ${problem}\n`)
  if (lacksAdmin) printAdminInstructions(config)
}

const printAdminInstructions = ({ PUBLIC_URL }: Config) => {
  print('  The back office has no admin yet. To become the admin:')
  print(`  1. Sign in at ${PUBLIC_URL}/sign-in`)
  print('  2. Run: npm run shop -- admin claim-code')
  print(`  3. Enter the code at ${PUBLIC_URL}/admin\n`)
}

/** Prints the message of an error for the operator, or the stack of an unexpected error. */
export function printError(error: unknown): void {
  process.stderr.write(`\n${formatError(error)}\n`)
}

const formatError = (error: unknown): string => describeError(error) ?? formatStack(error)

const formatStack = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // The error's own message and stack contain the query's parameters, which may be keys or password hashes.
  if (error instanceof DrizzleQueryError) return `${formatError(error.cause)}\nThe query was: ${error.query}`
  return error.stack ?? error.message
}
