import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../../../../server/database/database.ts'
import { healthRoutes } from '../../../../server/http/health.ts'
import { createTemporaryDirectory, stubDiskSpace } from '../../../support/disk.ts'

const start = async (database: Pick<OpenDatabase, 'engine' | 'failed'>) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const db = { execute: async () => ({ rows: [] }) } as unknown as OpenDatabase['db']
  await app.register(healthRoutes, { database: { ...database, db }, dataDir: createTemporaryDirectory() })
  return async (path: string) => {
    const response = await app.inject(path)
    return [response.statusCode, response.json().status]
  }
}

const alive = new AbortController().signal

test('a process whose database has failed permanently is not live', async () => {
  const failing = new AbortController()
  const ask = await start({ engine: 'embedded', failed: failing.signal })

  expect(await ask('/live')).toEqual([200, 'live'])
  failing.abort()
  expect(await ask('/live')).toEqual([503, 'failed'])
})

test.for([{ bavail: 100 }, { files: 1000, ffree: 0 }])(
  'a full disk makes the server unready only if the database is on it: %j',
  async (free) => {
    const [embedded, beside] = [
      await start({ engine: 'embedded', failed: alive }),
      await start({ engine: 'postgresql', failed: alive }),
    ]
    expect(await embedded('/ready')).toEqual([200, 'ready'])

    await stubDiskSpace(free)

    expect(await embedded('/ready')).toEqual([503, 'disk_full'])
    expect(await embedded('/live')).toEqual([200, 'live'])
    expect(await beside('/ready')).toEqual([200, 'ready'])
  },
)
