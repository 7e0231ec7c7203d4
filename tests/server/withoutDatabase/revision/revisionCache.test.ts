import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createRevisionCache } from '../../../../server/revision/revisionCache.ts'

const createCache = () => {
  const cache = createRevisionCache<{ bytes: number }>({
    maxSize: 1_000_000,
    sizeOf: ({ bytes }) => bytes,
    ttl: 60_000,
  })
  const load = async (revision: string, key: string, make: Parameters<typeof cache.load>[2]) => {
    const { value, staleFor } = await cache.load(key, async () => revision, make)
    expect(staleFor).toBeUndefined()
    return value
  }
  return {
    load,
    loadWithout: (key: string, error: Error) => cache.load(key, () => Promise.reject(error), made(1)),
  }
}

const made =
  (bytes: number, isCacheable = true) =>
  async () => ({ value: { bytes }, isCacheable })

test('the first request for a newer revision drops the values of an older one', async () => {
  const cache = createCache()
  await cache.load('1', '/', made(100))

  await cache.load('2', '/shop', made(10))

  expect(await cache.load('1', '/', made(20))).toEqual({ bytes: 20 })
})

test('concurrent requests share one pending value', async () => {
  const cache = createCache()
  let made = 0
  const make = async () => ({ value: { bytes: ++made }, isCacheable: false })

  const values = await Promise.all([1, 2, 3].map(() => cache.load('1', '/shop', make)))

  expect(values).toEqual(Array(3).fill({ bytes: 1 }))
})

test('a value that was started at an older revision is not cached', async () => {
  const cache = createCache()
  let finish = () => {}
  const created = new Promise<void>((resolve) => (finish = resolve))
  const old = cache.load('1', '/shop', async () => {
    await created
    return { value: { bytes: 100 }, isCacheable: true }
  })
  await cache.load('2', '/', made(10))

  finish()

  expect(await old).toEqual({ bytes: 100 })
  expect(await cache.load('2', '/shop', made(20))).toEqual({ bytes: 20 })
})

test('keys and overhead count toward the cache size, so requests for unknown URLs cannot fill memory', async () => {
  const [many, long] = [createCache(), createCache()]
  for (let count = 0; count < 1000; count++) await many.load('1', `/unknown-${count}`, made(4))
  for (const name of ['a', 'b', 'c']) await long.load('1', name.repeat(200_000), made(4))

  expect(await many.load('1', '/unknown-0', made(5))).toEqual({ bytes: 5 })
  expect(await long.load('1', 'a'.repeat(200_000), made(5))).toEqual({ bytes: 5 })
})

const away = new DrizzleQueryError('select', [], Object.assign(new Error('down'), { code: 'ECONNREFUSED' }))

test('while the database is unavailable the cache serves the last value, and any other failure is thrown', async () => {
  const cache = createCache()
  await cache.load('1', 'a', made(100))

  expect(await cache.loadWithout('a', away)).toEqual({ value: { bytes: 100 }, staleFor: 0 })
  await expect(cache.loadWithout('b', away)).rejects.toThrow(away)
  await expect(cache.loadWithout('a', new Error('a mistake'))).rejects.toThrow('a mistake')
  expect(await cache.load('2', 'a', made(5))).toEqual({ bytes: 5 })
})

test('a failure does not replace a cached value, regardless of its age', async () => {
  const cache = createRevisionCache<{ bytes: number }>({ maxSize: 1_000_000, sizeOf: () => 1, ttl: 5 })
  const load = (make: Parameters<typeof cache.load>[2]) => cache.load('a', async () => '1', make)
  const failed = async () => ({ value: { bytes: 0 }, isCacheable: false, isFailure: true })

  expect(await load(failed)).toEqual({ value: { bytes: 0 } })
  await load(made(100))
  await expect.poll(() => load(failed)).toEqual({ value: { bytes: 100 }, staleFor: expect.any(Number) })
})
