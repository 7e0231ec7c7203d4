import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../../backoffice/app/providers.ts'
import { expectConsole } from '../../support/setup.ts'

afterEach(() => onlineManager.setOnline(true))

const unreachable = () => Promise.reject(new Error('The shop could not be reached'))

test.each([true, false])(
  'a list that fails says so after the first call, online or not: %s',
  async (isOnline) => {
    onlineManager.setOnline(isOnline)
    const asked = new QueryObserver(createQueryClient(), { queryKey: ['products'], queryFn: unreachable })
    const end = asked.subscribe(() => undefined)

    await expect.poll(() => asked.getCurrentResult().status).toBe('error')

    expect(asked.getCurrentResult().failureCount).toBe(1)
    end()
  },
)

test('what is written without a connection fails, and does not wait unseen', async () => {
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

test('ERR-7 a list that fails is logged by its name in the built back office, where react-admin logs nothing', async () => {
  expect(await failIn(true, ['events', 'getList'])).toEqual([
    'Error fetching events Error: The shop could not be reached',
  ])
})

test('ERR-7 it is logged once: in development react-admin does it, and a record is no list', async () => {
  expect(await failIn(false, ['events', 'getList'])).toEqual([])
  expect(await failIn(true, ['events', 'getOne'])).toEqual([])
})
