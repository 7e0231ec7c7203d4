import { expect, onTestFinished, test, vi } from 'vitest'
import { startSweep } from '../../../../server/jobs/startSweep.ts'
import { deferred } from '../../../support/waiting.ts'

test('a sweep begins when it is wanted first and then each minute, never beside another, until it is closed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const swept: ReturnType<typeof deferred<void>>[] = []
  const sweep = () => {
    const going = deferred()
    swept.push(going)
    return going.promise
  }
  const error = vi.fn()
  const { close } = startSweep(sweep, { log: { error }, message: 'it failed', firstAfter: 10_000 })

  await vi.advanceTimersByTimeAsync(9_999)
  expect(swept).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(swept).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(swept).toHaveLength(1)
  swept[0]!.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(swept).toHaveLength(2)
  expect(error.mock.calls).toEqual([[{ err: new Error('away') }, 'it failed']])
  swept[1]!.resolve()
  await close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(swept).toHaveLength(2)
})
