import { DrizzleQueryError } from 'drizzle-orm'
import { InvalidEnvironment, type Config } from './config.ts'
import { DatabaseUnavailable } from './database/connection.ts'
import { DataDirInUse } from './database/lock.ts'
import type { FirstAdmin } from './firstAdmin.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Tells, once, how the first admin signs in: before anything else can fail, since the password is kept nowhere. */
export function introduce(admin: FirstAdmin | undefined): void {
  if (!admin) return
  say(`\n  Admin e-mail:   ${admin.email}`)
  say(
    admin.generatedPassword === undefined
      ? '  Admin password: as given in ADMIN_PASSWORD'
      : `  Admin password: ${admin.generatedPassword}\n\n  The password is shown this once: keep it.`,
  )
}

/** Tells where the shop is, and what is amiss with how it was set up. */
export function greet({ PUBLIC_URL, DATABASE_URL, MEDIA_URL, DATA_DIR }: Config): void {
  say(`\n  Welo is open at ${PUBLIC_URL}\n  Back office:    ${PUBLIC_URL}/admin\n`)
  if (DATABASE_URL !== undefined && MEDIA_URL === undefined) {
    say(`  Media are kept in ${DATA_DIR}, on this machine alone. Set MEDIA_URL before another copy runs.\n`)
  }
}

/** Says in plain words why the shop could not start; an unforeseen reason is shown whole. */
export function explain(error: unknown): void {
  process.stderr.write(`\n${inWords(error)}\n`)
}

const unusableFolder = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS', 'EPERM', 'ENOSPC'])

const inWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (isPlain(error)) return error.message
  // Its own words and stack go on with the parameters: keys, hashes of passwords.
  if (error instanceof DrizzleQueryError) return `${inWords(error.cause)}\nThe query was: ${error.query}`
  if ('code' in error) {
    if (error.code === 'EADDRINUSE') {
      return `The port is taken (${error.message}). Stop the other program or choose another PORT.`
    }
    if (unusableFolder.has(String(error.code))) return `DATA_DIR cannot be used: ${error.message}`
  }
  return error.stack ?? error.message
}

const isPlain = (error: Error) =>
  [InvalidEnvironment, DataDirInUse, DatabaseUnavailable].some((kind) => error instanceof kind)
