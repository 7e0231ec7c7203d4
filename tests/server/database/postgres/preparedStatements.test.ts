// @module-tag postgresql
import pg, { type QueryConfig } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { StatementNames } from '../../../../server/database/postgres/resilientPool.ts'
import { testConfig } from '../../../support/shop/startShop.ts'
import { startShopWithItem } from '../../../support/shop/startOrders.ts'

test('the number of prepared statements is limited, and very long statements and those with an offset are never prepared', () => {
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

test('each read stays within its maximum number of statements, all of them prepared', async () => {
  const { countStatements } = watchQueries()
  const { admin, stone, visitor, enquiry } = await startShopWithItem()
  const { id } = await visitor.createOrderLine(enquiry)
  const backOffice = createBackOfficeApi(admin, testConfig)
  const requested: [most: number, what: string, ask: () => Promise<unknown>][] = [
    // For visitors, the response is cached and only the shop's revision is queried.
    [1, 'a page of items for visitors', () => visitor.listItems('Product', { page: 1 })],
    [6, 'a page of items', () => admin.listItems('Product', { page: 1 })],
    [4, 'an item', () => admin.findItem(stone.slug)],
    [2, 'the shop', () => admin.getShop()],
    [5, 'a page of orders', () => admin.listOrders({ page: 1 })],
    [5, 'orders with a word', () => admin.listOrders({ page: 1, q: 'opal' })],
    [8, 'an order', () => admin.getOrder(id)],
    [4, 'a page of order lines', () => backOffice.listOrderLinePage({ page: 1 })],
    [4, 'a page of customers', () => backOffice.listCustomers({ page: 1 })],
    [6, 'the counters', () => backOffice.getCounters()],
  ]

  const taken = []
  for (const [most, what, ask] of requested) {
    for (let run = 0; run < 3; run++) await ask()
    const { prepared, unprepared } = await countStatements(ask)
    taken.push({ what, prepared: prepared > 0 && prepared <= most ? 'few enough' : prepared, unprepared })
  }

  expect(taken).toEqual(requested.map(([, what]) => ({ what, prepared: 'few enough', unprepared: 0 })))
})

/** Counts the parameterized statements that connections send: prepared ones, which have a name, and unprepared ones. */
function watchQueries() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const countStatements = async (work: () => Promise<unknown>) => {
    query.mockClear()
    await work()
    const calls = query.mock.calls as unknown as [string | QueryConfig, unknown[]?][]
    const named = calls.filter(([, values]) => Array.isArray(values)).map(([config]) => isNamed(config))
    const prepared = named.filter(Boolean).length
    return { prepared, unprepared: named.length - prepared }
  }
  return { countStatements }
}

const isNamed = (config: string | QueryConfig) => typeof config !== 'string' && config.name !== undefined
