import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLinks, emails, watches } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { deleteExpiredWatches } from '../../../server/items/watches/store.ts'
import { deleteExpiredLinks } from '../../../server/emails/links.ts'
import { deleteExpiredFiles } from '../../../server/emails/outbox.ts'
import { deleteExpiredEmails } from '../../../server/emails/queue.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { startEmail } from '../../support/email/startEmail.ts'

test('completed emails and notified watches are deleted after 90 days, and links after they expire', async () => {
  const { db, shopId, add, read } = await startEmail()
  const states = ['waiting', 'sent', 'failed', 'cancelled', 'held'] as const
  for (const state of states) {
    const { id } = await add()
    await db
      .update(emails)
      .set({ state, createdAt: sql`now() - interval '91 days'` })
      .where(eq(emails.id, id))
  }
  const link = { shopId, kind: 'watch', recordId: '1' }
  await db.insert(emailLinks).values([
    { ...link, digest: 'old', expiresAt: sql`now() - interval '1 minute'` as never },
    { ...link, digest: 'new', emailId: 2, expiresAt: sql`now() + interval '1 minute'` as never },
  ])

  const { id: itemId } = await createItem(db, shopId, buildItemBody())
  await db.insert(watches).values([
    { shopId, itemId, email: 'told@example.com', notifiedAt: sql`now() - interval '91 days'` as never },
    { shopId, itemId, email: 'waits@example.com', createdAt: sql`now() - interval '91 days'` as never },
  ])

  await deleteExpiredEmails(db)
  await deleteExpiredLinks(db)
  await deleteExpiredWatches(db)

  expect((await read()).map(({ state }) => state)).toEqual(['waiting', 'held'])
  expect(await db.select().from(watches)).toMatchObject([{ email: 'waits@example.com' }])
  expect(await db.select().from(emailLinks)).toMatchObject([{ digest: 'new', emailId: null }])
})

test('emails in the outbox are deleted after 90 days, and other files are never deleted', async () => {
  const dataDir = createTemporaryDirectory()
  const now = new Date().toISOString().replaceAll(':', '-')
  const kept = ['notes.txt', `${now}-1.eml`]
  const names = ['.2020-01-01T00-00-00.000Z-1', '2020-01-01T00-00-00.000Z-2.eml', ...kept]
  mkdirSync(join(dataDir, 'outbox'))
  for (const name of names) writeFileSync(join(dataDir, 'outbox', name), '')

  await deleteExpiredFiles(dataDir)
  await deleteExpiredFiles(createTemporaryDirectory())

  expect(readdirSync(join(dataDir, 'outbox')).toSorted()).toEqual(kept.toSorted())
})
