import { expect, onTestFinished, test, vi } from 'vitest'
import { startTimers, type Timer } from '../../../../server/jobs/timers.ts'
import { deferred } from '../../../support/waiting.ts'

/** Starts timers with a fake clock. `logged` records their errors. */
const start = (...timers: Timer[]) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const logged: unknown[] = []
  const started = startTimers(timers, { error: (...told: unknown[]) => void logged.push(told) })
  return { ...started, logged }
}

test('a timer first runs after its interval, but within a minute, and then one interval after each run', async () => {
  const [hourly, quick] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const { close } = start(
    { name: 'hourly', every: 3_600_000, run: hourly },
    { name: 'quick', every: 10_000, first: 0, run: quick },
  )

  await vi.advanceTimersByTimeAsync(59_000)
  expect([hourly, quick].map(({ mock }) => mock.calls.length)).toEqual([0, 6])
  await vi.advanceTimersByTimeAsync(3_601_000)
  expect(hourly).toHaveBeenCalledTimes(2)
  await close()
})

test('a timer never overlaps itself and does not delay other timers', async () => {
  const slow = deferred()
  const [first, second] = [vi.fn(() => slow.promise), vi.fn(async () => {})]
  const { close } = start(
    { name: 'first', every: 1000, run: first },
    { name: 'second', every: 1000, run: second },
  )

  await vi.advanceTimersByTimeAsync(5000)
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 5])
  slow.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(first).toHaveBeenCalledTimes(2)
  await close()
})

test('an error is logged with the name of its timer, which continues', async () => {
  const run = vi.fn(() => Promise.reject(new Error('away')))
  const { close, logged } = start({ name: 'expire estimates', every: 1000, run })

  await vi.advanceTimersByTimeAsync(2000)

  expect(logged).toEqual(
    Array(2).fill([{ err: new Error('away'), timer: 'expire estimates' }, 'timer failed']),
  )
  await close()
})

test('closing waits for the current run and starts no other', async () => {
  const slow = deferred()
  const run = vi.fn(() => slow.promise)
  const { close } = start({ name: 'slow', every: 1000, run })
  await vi.advanceTimersByTimeAsync(1000)

  let isClosed = false
  const closing = close().then(() => (isClosed = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect(isClosed).toBe(false)
  slow.resolve()
  await closing
  await vi.advanceTimersByTimeAsync(5000)

  expect(run).toHaveBeenCalledTimes(1)
})
