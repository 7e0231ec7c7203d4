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
    const asked = new QueryObserver(createQueryClient(), { queryKey: ['products'], queryFn: unreachable })
    const end = asked.subscribe(() => undefined)

    await expect.poll(() => asked.getCurrentResult().status).toBe('error')

    expect(asked.getCurrentResult().failureCount).toBe(1)
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
  const asked = createQueryClient().fetchQuery({ queryKey, queryFn: unreachable })
  await expect(asked).rejects.toThrow('The shop could not be reached')
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
  const askShop = vi.fn<() => Promise<unknown>>().mockRejectedValue(error)
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  const asked = new QueryObserver(createQueryClient(askShop), { queryKey: ['events'], queryFn })
  onTestFinished(asked.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.getCurrentResult().status).toBe('error')
  const recover = () => {
    askShop.mockResolvedValue({})
    queryFn.mockResolvedValue('The events')
  }
  return { asked, askShop, queryFn, recover }
}

test.each([0, 502, 503])(
  'ERR-27 a query that failed with %i does not change until the shop responds, and is then refetched',
  async (status) => {
    const { asked, askShop, queryFn, recover } = await watch(new ApiError(status, 'away'))
    const changes = vi.fn<() => void>()
    onTestFinished(asked.subscribe(changes))

    await vi.advanceTimersByTimeAsync(10_000)
    expect(askShop).toHaveBeenCalledTimes(2)
    expect(changes).not.toHaveBeenCalled()
    expect(queryFn).toHaveBeenCalledTimes(1)
    recover()
    await vi.advanceTimersByTimeAsync(5000)

    expect(asked.getCurrentResult()).toMatchObject({ status: 'success', data: 'The events' })
  },
)

test('ERR-27 a query that the shop rejected is not refetched', async () => {
  const { askShop, recover } = await watch(new ApiError(403, 'forbidden'))

  recover()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(askShop).not.toHaveBeenCalled()
})
