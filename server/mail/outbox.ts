import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Where mails are put that are not sent. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Writes mails to a folder instead of sending them: one `.eml` file each (RFC 5322), readable by its owner alone; answers
 * the file's name.
 */
export function createOutbox(dataDir: string): (message: SendMailOptions) => Promise<string> {
  const folder = outboxFolder(dataDir)
  const composer = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true })
  const createName = createNameGenerator()

  return async (message) => {
    const name = createName()
    const { message: written } = await composer.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const temporaryPath = join(folder, `.${name}`)
    try {
      await writeFile(temporaryPath, written, { mode: 0o600, flag: 'wx', flush: true })
      await rename(temporaryPath, join(folder, `${name}.eml`))
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
    return `${name}.eml`
  }
}

/** Deletes the mails of the folder that are older than 90 days, and what was left unfinished then. */
export async function deleteExpiredFiles(dataDir: string): Promise<void> {
  const folder = outboxFolder(dataDir)
  const limit = toName(Date.now() - 90 * 86_400_000)
  const names = await readdir(folder).catch(() => [])
  const isOld = (name: string) => /^\.?\d{4}-/.test(name) && name.replace(/^\./, '') < limit
  for (const name of names.filter(isOld)) await rm(join(folder, name), { force: true })
}

const toName = (time: number) => new Date(time).toISOString().replaceAll(':', '-')

/** By the time, in UTC and to the millisecond, so that the newest sorts last; no two of one process share one. */
const createNameGenerator = () => {
  let last = 0
  return () => {
    last = Math.max(Date.now(), last + 1)
    return `${toName(last)}-${randomBytes(4).toString('hex')}`
  }
}
