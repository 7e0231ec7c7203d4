// @module-tag postgresql
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createBackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { openPostgres } from '../../../../server/database/postgres/postgres.ts'
import { StatementNames } from '../../../../server/database/postgres/statementNames.ts'
import { secrets } from '../../../../server/database/schema.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'
import { watchStatements } from '../../../support/database/watchStatements.ts'
import { testConfig } from '../../../support/shop/startShop.ts'
import { startShopWithItem } from '../../../support/shop/startOrders.ts'

const open = async () => {
  const url = (await createDatabaseEnv())['DATABASE_URL']!
  const { db, close } = await openPostgres(url, { connections: 1 })
  onTestFinished(close)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const find = (name: string) => db.select().from(secrets).where(eq(secrets.name, name))
  return { db, client, find }
}

test('a statement that comes again is parsed once more, and then no more', async () => {
  const { db, find } = await open()

  const first = await watchStatements(() => find('a'))
  const second = await watchStatements(() => find('b'))
  const later = await watchStatements(async () => {
    await find('c')
    await db.transaction((tx) => tx.select().from(secrets).where(eq(secrets.name, 'd')))
  })

  expect(first).toMatchObject({ parsed: [expect.stringContaining('secrets')], unprepared: 1 })
  expect(second).toMatchObject({ parsed: first.parsed, prepared: 1 })
  expect(later).toEqual({ parsed: [], prepared: 2, unprepared: 0 })
})

test('a column whose type a newer version changes fails one call and not the next', async () => {
  const { db, client, find } = await open()
  const inTransaction = () => db.transaction((tx) => tx.select().from(secrets).where(eq(secrets.name, 'a')))
  await db.insert(secrets).values({ name: 'a', value: '1' })
  for (let run = 0; run < 3; run++) await inTransaction()

  await client.query('alter table secrets alter value type varchar')

  await expect(inTransaction()).rejects.toMatchObject({ cause: { code: '0A000' } })
  expect(await inTransaction()).toMatchObject([{ value: '1' }])
  expect(await find('a')).toMatchObject([{ value: '1' }])
})

test('a statement that the connection has lost fails one call and not the next', async () => {
  const { db, find } = await open()
  for (let run = 0; run < 3; run++) await find('a')

  await db.execute(sql`discard all`)

  await expect(find('a')).rejects.toMatchObject({ cause: { code: '26000' } })
  expect(await find('a')).toEqual([])
})

test('no more statements are prepared than is said, none that is very long and none of a further page', () => {
  const names = new StatementNames(2)
  const findAgain = (text: string) => [names.find(text), names.find(text)][1]

  const [one, two] = [findAgain('select 1'), findAgain('select 2')]

  expect(new Set([one, two, undefined]).size).toBe(3)
  expect(findAgain('select 3')).toBeUndefined()
  expect(names.find('select 1')).toBe(one)
  for (const never of ['x'.repeat(10_001), 'select id from items limit $1 offset $2']) {
    const others = new StatementNames()
    expect([others.find(never), others.find(never)]).toEqual([undefined, undefined])
  }
})

test('pages and lists take no more statements than these, all of them prepared', async () => {
  const { admin, stone, visitor, enquiry } = await startShopWithItem()
  const { id } = await visitor.createOrderLine(enquiry)
  const backOffice = createBackOfficeApi(admin, testConfig)
  const asked: [most: number, what: string, ask: () => Promise<unknown>][] = [
    // Of what visitors were answered before, the shop's revision alone is asked for.
    [1, 'a page of items for visitors', () => visitor.listItems('Product', { page: 1 })],
    [6, 'a page of items', () => admin.listItems('Product', { page: 1 })],
    [4, 'an item', () => admin.findItem(stone.slug)],
    [2, 'the shop', () => admin.getShop()],
    [5, 'a page of orders', () => admin.listOrders({ page: 1 })],
    [5, 'orders with a word', () => admin.listOrders({ page: 1, q: 'opal' })],
    [10, 'an order', () => admin.getOrder(id)],
    [4, 'a page of order lines', () => backOffice.listOrderLinePage({ page: 1 })],
    [4, 'a page of customers', () => backOffice.listCustomers({ page: 1 })],
    [5, 'the counters', () => backOffice.getCounters()],
  ]

  const taken = []
  for (const [most, what, ask] of asked) {
    for (let run = 0; run < 3; run++) await ask()
    const { prepared, unprepared } = await watchStatements(ask)
    taken.push({ what, prepared: prepared > most ? prepared : 'few enough', unprepared })
  }

  expect(taken).toEqual(asked.map(([, what]) => ({ what, prepared: 'few enough', unprepared: 0 })))
})
