import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../../../../server/database/schema.ts'
import { addEmail } from '../../../support/email/addEmail.ts'
import { shopUrl, startEmailedOrder } from '../../../support/shop/startEmailedOrder.ts'

test('the alert to the seller counts the unconfirmed orders of ten minutes and links to their list, and is skipped if all are confirmed', async () => {
  const { db, shopId, set, write } = await startEmailedOrder()
  await set({ confirmedAt: null })
  const unconfirmed = { shopId, confirmedAt: null }
  const old = sql`now() - interval '11 minutes'` as never
  await db.insert(orders).values([
    { id: crypto.randomUUID(), ...unconfirmed },
    { id: crypto.randomUUID(), ...unconfirmed, createdAt: old },
    { id: crypto.randomUUID(), shopId },
  ])
  const email = await addEmail(db, shopId, { kind: 'unconfirmed_orders', recipient: 'hello@welo.example' })

  const alert = await write(email)

  expect(email.lane).toBe('alert')
  expect(alert!.subject).toBe('2 unconfirmed orders within ten minutes')
  expect(alert!.text).toContain('select them in the list and cancel them together')
  const filter = encodeURIComponent('{"confirmed":false}')
  expect(alert!.text).toContain(`View unconfirmed orders:\n${shopUrl}/admin/orders?filter=${filter}`)
  await db.update(orders).set({ confirmedAt: sql`now()` })
  expect(await write(email)).toBeUndefined()
})
