// @module-tag postgresql
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusedCalls } from '../../../server/database/schema.ts'
import { saveCallWatch, createCallWatch } from '../../../server/http/callWatch.ts'
import {
  countRefusedCalls,
  createRefusedCalls,
  saveRefusedCalls,
  type RefusedCalls,
} from '../../../server/http/refusedCalls.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'

const hour = 3_600_000

/** Counts calls to a route, and returns the details of the lines that they log. */
const refuse = (
  refused: RefusedCalls,
  ips: string[],
  url = '/api/cart_items',
  code = 'too_many_requests',
) => {
  const logged: object[] = []
  const log = { info: (details: object) => void logged.push(details) }
  for (const ip of ips) refused.add({ ip, method: 'POST', routeOptions: { url }, log } as never, code)
  return logged
}
const limit = 'too_many_requests POST /api/cart_items'

test('a flood of refused calls logs one line a minute for each network, route and code, and at most 100 lines', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => now.mockRestore())
  const refused = createRefusedCalls()

  const lines = refuse(refused, ['203.0.113.7', '203.0.113.8', '2001:db8:1::5'])
  refuse(refused, ['203.0.113.7'], '/api/contact_messages')
  const flood = refuse(
    refused,
    Array.from({ length: 500 }, (_, n) => `10.${n >> 8}.${n & 255}.1`),
  )

  const details = { event: 'refused', code: 'too_many_requests', route: 'POST /api/cart_items' }
  expect(lines).toEqual([
    { ...details, network: '203.0.113.0/24' },
    { ...details, network: '2001:db8:1::/48' },
  ])
  expect(flood).toHaveLength(97)
  expect(refused.list().map(({ calls }) => calls)).toEqual([503, 1])
  now.mockReturnValue(61_000)
  expect(refuse(refused, ['203.0.113.7'])).toHaveLength(1)
})

test('instances add their refused calls to one table; the last day is summed by limit, with the calls that are not saved yet', async () => {
  const { db } = await openTestDatabase()
  const ago = (hours: number) => new Date(Math.floor(Date.now() / hour) * hour - hours * hour)
  await db.insert(refusedCalls).values([
    { hour: ago(49), limit, calls: 1000 },
    { hour: ago(30), limit, calls: 100 },
    { hour: ago(2), limit, calls: 10 },
  ])
  const [one, other] = [createRefusedCalls(), createRefusedCalls()]
  refuse(one, ['203.0.113.7', '203.0.113.7'])
  refuse(other, ['198.51.100.7'])
  refuse(other, ['198.51.100.7'], '/*', 'busy')

  for (const refused of [one, other, one]) await saveRefusedCalls(db, refused)
  refuse(other, ['198.51.100.7'])

  expect(await countRefusedCalls(db, other)).toEqual([
    { limit, calls: 14 },
    { limit: 'busy POST /*', calls: 1 },
  ])
  expect(one.list()).toEqual([])
  expect((await db.select().from(refusedCalls)).map(({ calls }) => calls)).not.toContain(1000)
})

test('a closing shop saves its counts, and still closes if the database is away', async () => {
  const { db, close } = await openTestDatabase()
  const watch = createCallWatch()
  const log = { error: vi.fn() }
  refuse(watch.refused, ['203.0.113.7'])

  await saveCallWatch(db, watch, log)

  expect(await db.select().from(refusedCalls)).toMatchObject([{ limit, calls: 1 }])
  refuse(watch.refused, ['203.0.113.7'])
  await close()
  await saveCallWatch(db, watch, log)
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('counts that cannot be saved are kept for the next attempt', async () => {
  const refused = createRefusedCalls()
  refuse(refused, ['203.0.113.7'])

  const save = refused.save(async () => {
    refuse(refused, ['203.0.113.7'])
    throw new Error('away')
  })

  await expect(save).rejects.toThrow('away')
  expect(refused.list()).toMatchObject([{ limit, calls: 2 }])
})
