import { expect, onTestFinished, test, vi } from 'vitest'
import { stubReload } from '../dataProvider/loading/stubReload.ts'
import { createConnection } from '../../identity/connection.ts'

vi.mock('../../identity/drivers/embedded.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('ERR-22 a sign-in whose chunk is missing is reported as unavailable, and a retry reloads the document', async () => {
  const server = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  onTestFinished(() => server.mockRestore())
  const reload = stubReload()
  const connect = createConnection({
    config: { provider: 'embedded', baseUrl: '/identity' },
    report: () => {},
    fetch: async () => new Response(),
  })

  await expect(connect()).rejects.toMatchObject({ code: 'unavailable' })
  expect(reload).not.toHaveBeenCalled()
  await expect(connect()).rejects.toMatchObject({ code: 'unavailable' })
  expect(reload).toHaveBeenCalledOnce()
})
