import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailLinks, mails, watches } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { deleteExpired } from '../../../server/mail/openMail.ts'
import { deleteExpiredFiles } from '../../../server/mail/outbox.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { advanceMailTime, startMail } from '../../support/mail/startMail.ts'

test('what is over for three months is forgotten, and links that have expired', async () => {
  const { db, shopId, add, read } = await startMail()
  const states = ['waiting', 'sent', 'failed', 'cancelled', 'held'] as const
  for (const state of states) {
    const { id } = await add()
    await db

      .update(mails)
      .set({ state, createdAt: sql`now() - interval '91 days'` })
      .where(eq(mails.id, id))
  }
  const link = { shopId, kind: 'watch', recordId: '1' }
  await db.insert(mailLinks).values([
    { ...link, digest: 'old', expiresAt: sql`now() - interval '1 minute'` as never },
    { ...link, digest: 'new', mailId: 2, expiresAt: sql`now() + interval '1 minute'` as never },
  ])

  const { id: itemId } = await createItem(db, shopId, buildItemBody())
  await db.insert(watches).values([
    { shopId, itemId, email: 'told@example.com', notifiedAt: sql`now() - interval '91 days'` as never },
    { shopId, itemId, email: 'waits@example.com', createdAt: sql`now() - interval '91 days'` as never },
  ])

  await deleteExpired(db)
  await advanceMailTime(db, 0)

  expect((await read()).map(({ state }) => state)).toEqual(['waiting', 'held'])
  expect(await db.select().from(watches)).toMatchObject([{ email: 'waits@example.com' }])
  expect(await db.select().from(mailLinks)).toMatchObject([{ digest: 'new', mailId: null }])
})

test('mails in the outbox are kept for three months, and other files for ever', async () => {
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
