import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../backoffice/queryClient.ts'

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
