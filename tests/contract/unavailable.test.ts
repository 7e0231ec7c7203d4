// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShop } from '../support/shop/startShop.ts'

const shop = await startShop()
const admin = await shop.signUp('admin')
const headers = await shop.createHeaders(admin.userId)

/** Makes every later write to the shop's row fail with this SQLSTATE. */
async function failWith(state: string) {
  const body = `begin raise exception 'no' using errcode = '${state}'; end`
  await shop.db.execute(
    sql.raw(`create or replace function fail() returns trigger language plpgsql as $$ ${body} $$`),
  )
  await shop.db.execute(
    sql`create or replace trigger fail before update on shops for each row execute function fail()`,
  )
}

test.for(['57014', '55P03', '40P01', '40001', '08006', '53300'])(
  'a database error %s gets a 503 that can be retried, and nothing is written',
  async (state) => {
    await failWith(state)

    const payload = buildItemBody()
    const response = await shop.app.inject({ method: 'POST', url: '/api/items', headers, payload })

    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
    expect(response.headers['retry-after']).toBe('1')
    expect((await shop.apiFor().listItems('Product', { page: 1 })).itemsTotal).toBe(0)
  },
)

test('ERR-29 a write that finds the disk of the database full gets a 507 that says so, and nothing is written', async () => {
  await failWith('53100')

  await expect(admin.api.createItem(buildItemBody())).rejects.toMatchObject({
    status: 507,
    code: 'disk_full',
    reason: "The server's disk is full. Try again later.",
  })
  expect((await shop.apiFor().listItems('Product', { page: 1 })).itemsTotal).toBe(0)
})

test('a row that is deleted between the check and the write gets 404', async () => {
  await failWith('23503')

  await expect(admin.api.createItem(buildItemBody())).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('a database that does not respond gets 503, for reads and for writes', async () => {
  const closed = await startShop()
  const { userId } = await closed.signUp('admin')
  const headers = await closed.createHeaders(userId)
  await closed.database.close()

  for (const method of ['GET', 'PATCH'] as const) {
    const response = await closed.app.inject({
      method,
      url: '/api/shop',
      headers,
      ...(method === 'PATCH' ? { payload: {} } : {}),
    })
    expect(response.statusCode, method).toBe(503)
    expect(response.json().code).toBe('unavailable')
    expect(response.headers['retry-after']).toBe('1')
  }
})

test('while the database is unavailable, visitors get their earlier responses, marked as stale', async () => {
  const closed = await startShop()
  const headers = await closed.createHeaders()
  const ask = (url: string) => closed.app.inject({ url, headers })
  const before = await ask('/api/shop')
  expect(before.headers).not.toHaveProperty('x-welo-stale')
  await closed.database.close()

  const response = await ask('/api/shop')

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(before.json())
  expect(response.headers).toMatchObject({
    'x-welo-stale': 'database-unavailable',
    age: expect.stringMatching(/^\d+$/),
    'cache-control': 'no-store',
  })
  expect((await ask('/api/items_categories')).statusCode).toBe(503)
})
