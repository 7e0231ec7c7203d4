import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createNotifiedCache } from '../../../../server/database/notifiedCache.ts'
import { deferred } from '../../../support/waiting.ts'

afterEach(() => vi.useRealTimers())

/** A cache whose loader returns 1, 2, 3 and so on. `notify` announces a change. */
const startCache = () => {
  let notify = () => {}
  let isUpToDate = true
  let requested = 0
  const listen = (_channel: string, onNotification: () => void) => {
    notify = onNotification
    return { isUpToDate: () => isUpToDate }
  }
  const cache = createNotifiedCache({ listen }, 'shops', pino({ level: 'silent' }))
  return {
    ...cache,
    ask: (validFor = Infinity) => cache.read('key', async () => ({ value: ++requested, validFor })),
    notify: () => notify(),
    silence: () => void (isUpToDate = false),
    hear: () => void (isUpToDate = true),
  }
}

test('a value is cached until a change notification', async () => {
  const { ask, notify } = startCache()

  expect([await ask(), await ask()]).toEqual([1, 1])
  notify()
  expect([await ask(), await ask()]).toEqual([2, 2])
})

test('a value that was loading during a change notification is not cached', async () => {
  const { read, ask, notify } = startCache()
  const response = deferred<{ value: string; validFor: number }>()
  const reading = read('key', () => response.promise)

  notify()
  response.resolve({ value: 'of before', validFor: Infinity })

  expect(await reading).toBe('of before')
  expect(await ask()).toBe(1)
})

test('without a notification connection every read goes to the database', async () => {
  const { ask, silence, hear, notify } = startCache()
  await ask()

  silence()
  expect([await ask(), await ask()]).toEqual([2, 3])
  hear()
  notify()
  expect([await ask(), await ask()]).toEqual([4, 4])
})

test('a value is reloaded when its lifetime ends, and after a minute at the latest', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { ask } = startCache()

  expect(await ask(500.9)).toBe(1)
  vi.advanceTimersByTime(499)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(await ask()).toBe(3)
})

test('the time that the host sleeps counts toward the lifetime of a value', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { ask } = startCache()
  await ask(30_000)

  vi.setSystemTime(Date.now() + 30_000)

  expect(await ask()).toBe(2)
})

test('undefined is not cached', async () => {
  const { read, ask } = startCache()

  expect(await read('key', async () => undefined)).toBeUndefined()
  expect(await ask()).toBe(1)
})
