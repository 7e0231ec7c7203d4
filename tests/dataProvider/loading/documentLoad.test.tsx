import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isReachable, reloadOnce, retryUntilSuccess } from '../../../dataProvider/loading/documentLoad.ts'
import { stubReload } from './stubReload.ts'
import { ChunkError, loadChunk } from '../../../dataProvider/loading/loadChunk.ts'

afterEach(() => void vi.useRealTimers())

test('ERR-22 a tab reloads automatically once, and again a minute later', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const reload = stubReload()

  expect(reloadOnce()).toBe(true)
  vi.setSystemTime(Date.now() + 59_000)
  expect(reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1000)
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('ERR-22 a tab without storage never reloads automatically', () => {
  const reload = stubReload()
  vi.stubGlobal('sessionStorage', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())

  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('ERR-22 a `beforeunload` listener with unsaved work prevents the reload', () => {
  const reload = stubReload()
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  onTestFinished(() => removeEventListener('beforeunload', ask))

  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['responds', async () => new Response(), true],
  ['responds with 404', async () => new Response(null, { status: 404 }), true],
  ['is down behind a proxy that responds with 502', async () => new Response(null, { status: 502 }), false],
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch')), false],
])(
  'ERR-25 only a gateway error or a network error makes the server unreachable: a server that %s',
  async (_, response, expected) => {
    const server = vi.spyOn(globalThis, 'fetch').mockImplementation(response)
    onTestFinished(() => server.mockRestore())

    expect(await isReachable()).toBe(expected)
  },
)

test('ERR-25 retryUntilSuccess retries every five seconds and when the browser comes online, until the server responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('No connection'))
  const end = vi.fn<() => void>()

  void retryUntilSuccess(ask).then(end)
  await vi.advanceTimersByTimeAsync(4999)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockResolvedValue()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)

  expect(ask).toHaveBeenCalledTimes(2)
  expect(end).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

const lost = new TypeError('Failed to fetch dynamically imported module')

test('ERR-22 a chunk is requested again after one failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('the chunk')

  expect(await loadChunk(load)).toBe('the chunk')
})

test('ERR-22 a chunk that fails twice rejects with a ChunkError and its cause, and is not requested a third time', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost)

  const failed = await loadChunk(load).catch((error: unknown) => error)

  expect(failed).toBeInstanceOf(ChunkError)
  expect(failed).toMatchObject({ cause: lost })
  expect(load).toHaveBeenCalledTimes(2)
})
