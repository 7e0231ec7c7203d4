import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
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
  const nameNext = createNames()

  return async (message) => {
    const name = nameNext()
    const { message: written } = await composer.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = join(folder, `.${name}`)
    try {
      await writeFile(unfinished, written, { mode: 0o600, flag: 'wx', flush: true })
      await rename(unfinished, join(folder, `${name}.eml`))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return `${name}.eml`
  }
}

/** By the time, in UTC and to the millisecond, so that the newest sorts last; no two of one process share one. */
const createNames = () => {
  let last = 0
  return () => {
    last = Math.max(Date.now(), last + 1)
    const time = new Date(last).toISOString().replaceAll(':', '-')
    return `${time}-${randomBytes(4).toString('hex')}`
  }
}
