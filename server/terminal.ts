import type { Config } from './config.ts'
import { InvalidEnvironment } from './config.ts'
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

/** Tells where the shop is. */
export function greet({ PUBLIC_URL }: Config): void {
  say(`\n  Welo is open at ${PUBLIC_URL}\n  Back office:    ${PUBLIC_URL}/admin\n`)
}

/** Says in plain words why the shop could not start; an unforeseen reason is shown whole. */
export function explain(error: unknown): void {
  process.stderr.write(`\n${inWords(error)}\n`)
}

const unusableFolder = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EROFS', 'EPERM', 'ENOSPC'])

const inWords = (error: unknown): string => {
  if (error instanceof InvalidEnvironment || error instanceof DataDirInUse) return error.message
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') {
      return `The port is taken (${error.message}). Stop the other program or choose another PORT.`
    }
    if (unusableFolder.has(String(error.code))) return `DATA_DIR cannot be used: ${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
