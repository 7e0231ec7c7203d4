import { expect, onTestFinished, test, vi } from 'vitest'
import { consume } from '../../../../server/identity/embedded/rateLimiter.ts'
import { identityAttempts } from '../../../../server/database/tables/accounts.ts'
import { startIdentity } from './startIdentity.ts'

test('the rate limiter counts all concurrent attempts', { tags: 'postgresql' }, async () => {
  const { db } = await startIdentity()
  const waits = await Promise.all(
    Array.from({ length: 5 }, () => consume(db, ['ada'], { max: 3, seconds: 60 })),
  )
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3)
})

test('an expired window starts over, and other expired windows are deleted', async () => {
  const { db } = await startIdentity()
  const limit = { max: 1, seconds: 60 }
  await consume(db, ['ada'], limit)
  await consume(db, ['eve'], limit)
  expect(await consume(db, ['ada'], limit)).toBe(60)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())

  expect(await consume(db, ['ada'], limit)).toBeUndefined()
  expect(await db.select().from(identityAttempts)).toHaveLength(1)
})

test.each([
  ['a day', 86_400_000, undefined],
  ['less than the window', 50_000, 60],
])('after a clock was ahead by %s, a rate limit lasts no longer than its window', async (_, ahead, wait) => {
  const { db } = await startIdentity()
  const limit = { max: 1, seconds: 60 }
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + ahead })
  onTestFinished(() => void vi.useRealTimers())
  await consume(db, ['ada'], limit)
  await consume(db, ['ada'], limit)

  vi.setSystemTime(now)

  expect(await consume(db, ['ada'], limit)).toBe(wait)
  expect(await consume(db, ['ada'], limit)).toBe(60)
})
