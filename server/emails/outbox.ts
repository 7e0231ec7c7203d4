import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Creates a function that writes an email to an `.eml` file (RFC 5322), readable only by its owner, and returns the file's name.
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

/** Deletes emails in the folder that are older than 90 days, including incomplete files. */
export async function deleteExpiredFiles(dataDir: string): Promise<void> {
  const folder = outboxFolder(dataDir)
  const limit = toName(Date.now() - 90 * 86_400_000)
  const names = await readdir(folder).catch(() => [])
  const isOld = (name: string) => isOutboxFile(name) && name.replace(/^\./, '') < limit
  for (const name of names.filter(isOld)) await rm(join(folder, name), { force: true })
}

/** True for the file of an email, even if it is incomplete. */
const isOutboxFile = (name: string) => /^\.?\d{4}-/.test(name)

interface ClearedOutbox {
  removed: number
  /** Paths of files to check manually: other emails to the addresses, and files that could not be read or deleted. */
  left: string[]
}

/**
 * Deletes the emails with these uids, found by their Message-ID. Also lists other emails to the addresses (in lower case), since
 * an email that was sent again has a new uid.
 */
export async function removeFromOutbox(
  dataDir: string,
  { uids, addresses }: { uids: string[]; addresses: string[] },
): Promise<ClearedOutbox> {
  const folder = resolve(outboxFolder(dataDir))
  const names = await readdir(folder).catch(() => [])
  const cleared: ClearedOutbox = { removed: 0, left: [] }
  for (const name of names.filter(isOutboxFile)) {
    const path = join(folder, name)
    const headers = await readHeaders(path).catch(() => undefined)
    const isOfPerson = !headers || uids.includes(headers.uid)
    if (headers && isOfPerson && (await tryToRemove(path))) cleared.removed += 1
    else if (isOfPerson || addresses.includes(headers.to)) cleared.left.push(path)
  }
  return cleared
}

const tryToRemove = (path: string) =>
  rm(path).then(
    () => true,
    () => false,
  )

/** Bytes to read. The required headers are at the start of the file. */
const headLength = 4_096

const readHeaders = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) })
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n')
    const [, uid = ''] = /^Message-ID:\s*<([^@\s]+)@/im.exec(head) ?? []
    const [, to = ''] = /^To:\s*(\S+)\s*$/im.exec(head) ?? []
    return { uid, to: to.toLowerCase() }
  } finally {
    await file.close()
  }
}

const toName = (time: number) => new Date(time).toISOString().replaceAll(':', '-')

/** Each name begins with the UTC time, so that the newest sorts last. Names are unique within a process. */
const createNameGenerator = () => {
  let last = 0
  return () => {
    last = Math.max(Date.now(), last + 1)
    return `${toName(last)}-${randomBytes(4).toString('hex')}`
  }
}
