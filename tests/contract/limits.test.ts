import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { EngineFailed, TransactionTimeout } from '../../server/database/guardedEngine.ts'
import { isUnavailable } from '../../server/database/unavailable.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShop, testConfig, type TestShop } from '../support/shop.ts'

/** The headers of an admin's call that comes by the network, where limits count. */
async function adminHeaders({ app, provider, signUp }: TestShop) {
  const { userId } = await signUp('admin')
  const { authToken } = (
    await app.inject({
      url: '/api/auth/me',
      headers: {
        [testConfig.domainHeader]: testConfig.domainId,
        [testConfig.authKeyHeader]: testConfig.authKey,
        authorization: `Bearer ${await provider.sign(userId)}`,
      },
    })
  ).json<{ authToken: string }>()
  return { authorization: `Bearer ${authToken}` }
}

/** From now on a write to the shop's row fails in the database, with that SQLSTATE. */
async function failWith(db: Database, state: string) {
  const body = `begin raise exception 'no' using errcode = '${state}'; end`
  await db.execute(
    sql.raw(`create or replace function fail() returns trigger language plpgsql as $$ ${body} $$`),
  )
  await db.execute(
    sql`create or replace trigger fail before update on shops for each row execute function fail()`,
  )
}

test('one address writes to a route 300 times a minute, and is then told when to come back', async () => {
  const shop = await startShop()
  const headers = await adminHeaders(shop)
  const patch = (remoteAddress: string) =>
    shop.app.inject({ method: 'PATCH', url: '/api/shop', headers, payload: {}, remoteAddress })

  for (let n = 1; n <= 300; n++) expect((await patch('203.0.113.1')).statusCode).toBe(200)
  const refused = await patch('203.0.113.1')

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.any(String) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await patch('203.0.113.2')).statusCode).toBe(200)
  expect((await patch('in-process')).statusCode).toBe(200)
  const read = await shop.app.inject({ url: '/api/shop', headers, remoteAddress: '203.0.113.1' })
  expect(read.headers).not.toHaveProperty('x-ratelimit-limit')
})

test.for(['57014', '55P03', '40P01', '40001', '08006', '53300'])(
  'a database that answers %s is a 503 that may be tried again, and nothing is written',
  async (state) => {
    const shop = await startShop()
    const headers = await adminHeaders(shop)
    await failWith(shop.db, state)

    const payload = buildItemBody()
    const answer = await shop.app.inject({ method: 'POST', url: '/api/items', headers, payload })

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ code: 'unavailable', message: expect.any(String) })
    expect(answer.headers['retry-after']).toBe('1')
    expect((await shop.apiFor().listItems('Product', { page: 1 })).itemsTotal).toBe(0)
  },
)

test('a row that vanishes between the check and the write is a 404', async () => {
  const shop = await startShop()
  const { api } = await shop.signUp('admin')
  await failWith(shop.db, '23503')

  await expect(api.createItem(buildItemBody())).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('a database that does not answer at all is a 503, for reads and for writes', async () => {
  const shop = await startShop()
  const headers = await adminHeaders(shop)
  await shop.database.close()

  for (const method of ['GET', 'PATCH'] as const) {
    const answer = await shop.app.inject({
      method,
      url: '/api/shop',
      headers,
      ...(method === 'PATCH' ? { payload: {} } : {}),
    })
    expect(answer.statusCode, method).toBe(503)
    expect(answer.json().code).toBe('unavailable')
    expect(answer.headers['retry-after']).toBe('1')
  }
})

test.for([
  ['a transaction that took too long', new TransactionTimeout(10_000)],
  ['an engine that stopped', new EngineFailed(new Error('no space left'))],
  ['a refused connection', Object.assign(new Error(''), { code: 'ECONNREFUSED' })],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
] as const)('%s is the database’s state, not a fault of the request', ([, error]) => {
  expect(isUnavailable(error)).toBe(true)
})

test.for([
  ['a taken name', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a fault of ours', new TypeError('undefined is not a function')],
] as const)('%s is no reason to try again', ([, error]) => {
  expect(isUnavailable(error)).toBe(false)
})
