// @module-tag postgresql
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailLinks, mails } from '../../../server/database/schema.ts'
import { deleteOld } from '../../../server/mail/openMail.ts'
import { passTime, startMail } from '../../support/mail/startMail.ts'

test('what was sent or cancelled three months ago is forgotten, and links that have expired', async () => {
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

  await deleteOld(db)
  await passTime(db, 0)

  expect((await read()).map(({ state }) => state)).toEqual(['waiting', 'failed', 'held'])
  expect(await db.select().from(mailLinks)).toMatchObject([{ digest: 'new', mailId: null }])
})
