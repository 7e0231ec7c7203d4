import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectConsole } from '../../support/setup.ts'
import { createQueryClient } from '../../../backoffice/app/queryClient.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const unreachable = () => Promise.reject(new Error('The shop could not be reached'))

test.each([true, false])(
  'a failed list query reports its error after the first attempt (online: %s)',
  async (isOnline) => {
    onlineManager.setOnline(isOnline)
    const requested = new QueryObserver(createQueryClient(), { queryKey: ['products'], queryFn: unreachable })
    const end = requested.subscribe(() => undefined)

    await expect.poll(() => requested.getCurrentResult().status).toBe('error')

    expect(requested.getCurrentResult().failureCount).toBe(1)
    end()
  },
)

test('a mutation without a connection fails instead of pausing', async () => {
  onlineManager.setOnline(false)

  const written = new MutationObserver(createQueryClient(), { mutationFn: unreachable }).mutate()

  await expect(written).rejects.toThrow('The shop could not be reached')
})

const failIn = async (isProduction: boolean, queryKey: string[]) => {
  vi.stubEnv('PROD', isProduction)
  onTestFinished(() => void vi.unstubAllEnvs())
  const requested = createQueryClient().fetchQuery({ queryKey, queryFn: unreachable })
  await expect(requested).rejects.toThrow('The shop could not be reached')
  return expectConsole()
}

test('ERR-7 the production build logs a failed list by name, because react-admin does not', async () => {
  expect(await failIn(true, ['events', 'getList'])).toEqual([
    'Error fetching events Error: The shop could not be reached',
  ])
})

test('ERR-7 the query client does not log a failed list in development, where react-admin does, or a failed record', async () => {
  expect(await failIn(false, ['events', 'getList'])).toEqual([])
  expect(await failIn(true, ['events', 'getOne'])).toEqual([])
})

/** Observes a query that fails with `error` until `recover` is called. */
const watch = async (error: ApiError) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const probeShop = vi.fn<() => Promise<unknown>>().mockRejectedValue(error)
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  const requested = new QueryObserver(createQueryClient(probeShop), { queryKey: ['events'], queryFn })
  onTestFinished(requested.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  expect(requested.getCurrentResult().status).toBe('error')
  const recover = () => {
    probeShop.mockResolvedValue({})
    queryFn.mockResolvedValue('The events')
  }
  return { requested, probeShop, queryFn, recover }
}

test.each([0, 502, 503])(
  'ERR-27 a query that failed with %i does not change until the shop responds, and is then refetched',
  async (status) => {
    const { requested, probeShop, queryFn, recover } = await watch(new ApiError(status, 'away'))
    const changes = vi.fn<() => void>()
    onTestFinished(requested.subscribe(changes))

    await vi.advanceTimersByTimeAsync(10_000)
    expect(probeShop).toHaveBeenCalledTimes(2)
    expect(changes).not.toHaveBeenCalled()
    expect(queryFn).toHaveBeenCalledTimes(1)
    recover()
    await vi.advanceTimersByTimeAsync(5000)

    expect(requested.getCurrentResult()).toMatchObject({ status: 'success', data: 'The events' })
  },
)

test('ERR-27 a query that the shop rejected is not refetched', async () => {
  const { probeShop, recover } = await watch(new ApiError(403, 'forbidden'))

  recover()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(probeShop).not.toHaveBeenCalled()
})
