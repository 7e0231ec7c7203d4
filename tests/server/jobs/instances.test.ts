// @module-tag long
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { emails, mediaFiles } from '../../../server/database/schema.ts'
import { queueEmail } from '../../../server/emails/queue.ts'
import { storeFile } from '../../../server/media/storeFile.ts'
import { openStores } from '../../../server/stores.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'
import { addShop } from '../../support/shop/startShop.ts'
import { bundleScript, startScript } from '../../support/startScript.ts'

const [emailCount, pictureCount] = [40, 6]

/**
 * Creates an empty shop on PostgreSQL with a mail server, and starts server processes (`instanceProcess.ts`) on the same stores.
 */
const start = async () => {
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, ...(await createDatabaseEnv()) }
  const stores = await openStores(loadConfig(env))
  const { db, close } = stores.database
  onCleanup(close)
  const shopId = await addShop(db, 'welo', 'public-key')
  const program = await bundleScript(join(import.meta.dirname, 'instanceProcess.ts'))
  return {
    ...stores,
    db,
    shopId,
    received: smtp.received,
    openInstance: (mode: 'stuck' | 'ahead' | 'usual') => startScript(program, [mode], env),
  }
}

test.runIf(inject('engine') === 'postgresql')(
  'three instances, one killed and one with a clock an hour ahead, handle each email and image once',
  { timeout: 120_000 },
  async () => {
    const { db, media, shopId, received, openInstance } = await start()
    const addEmails = async (count: number, from = 0) => {
      const emails = Array.from({ length: count }, (_, n) => ({
        shopId: null,
        recipient: `customer${from + n}@example.com`,
      }))
      await queueEmail(db, { kind: 'password_changed', to: 'person' }, ...emails)
    }
    const file = join(createTemporaryDirectory(), 'picture.webp')
    const { width, height } = await sharp(await buildPicture())
      .webp()
      .toFile(file)
    const picture = { file, contentType: 'image/webp', extension: 'webp', width, height }
    await addEmails(4)
    await storeFile({ db, media }, shopId, 'Image', picture)
    const stuck = openInstance('stuck')
    await stuck.until('email', 4)
    await stuck.until('picture')

    const leases = (await db.select().from(emails)).map(({ leaseId }) => leaseId!)
    const [{ leaseId } = {}] = await db.select().from(mediaFiles)

    const copies = [openInstance('ahead'), openInstance('usual')]
    await Promise.all(copies.map((copy) => copy.until('ready')))
    await addEmails(emailCount - 4, 4)
    for (let n = 1; n < pictureCount; n += 1) await storeFile({ db, media }, shopId, 'Image', picture)
    stuck.kill()
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(emailCount - 4)
    // Ends the leases of the killed process, because they would last for minutes.
    const ended = { leasedUntil: new Date(0), dueAt: new Date(0) }
    await db.update(emails).set(ended).where(inArray(emails.leaseId, leases))
    await db.update(mediaFiles).set(ended).where(eq(mediaFiles.leaseId, leaseId!))

    const isDone = async () =>
      (await db.$count(emails)) === received.length &&
      (await db.select().from(mediaFiles)).every(({ widths }) => widths !== null)
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true)
    for (const copy of copies) await copy.end()

    const recipients = received.map(({ to }) => to[0]!)
    expect(new Set(recipients).size).toBe(emailCount)
    expect(recipients).toHaveLength(emailCount)
    const made = copies.flatMap(({ said }) => said.filter((line) => line.startsWith('made ')))
    expect(new Set(made).size).toBe(made.length)
    expect(made).toHaveLength(2 * pictureCount)
    // The jobs that the killed process had claimed needed a second attempt.
    const tries = (rows: { tries: number }[]) => rows.map((row) => row.tries).toSorted()
    expect(tries(await db.select().from(emails))).toEqual([...Array(emailCount - 4).fill(1), 2, 2, 2, 2])
    expect(tries(await db.select().from(mediaFiles))).toEqual([...Array(pictureCount - 1).fill(1), 2])
    expect(copies.flatMap(({ said }) => said.filter((line) => line.startsWith('error')))).toEqual([])
  },
)
