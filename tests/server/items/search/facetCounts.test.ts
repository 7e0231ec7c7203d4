// @module-tag postgresql
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ItemQuery } from '../../../../dataProvider/resources/items/items.schema.ts'
import { choiceFacts, rangeFacts, weightSort } from '../../../../dataProvider/resources/items/itemFacts.ts'
import { itemSorts, pageSizes } from '../../../../dataProvider/resources/items/items.ts'
import type { OpenDatabase } from '../../../../server/database/database.ts'
import { type Catalog, findItemPage, type FoundPage } from '../../../../server/items/itemPage.ts'
import { createShopIndexes } from '../../../../server/items/search/shopIndexes.ts'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'
import { addShop } from '../../../support/shop/startShop.ts'
import { type Counted, type CountedQuery, countInSql } from './countInSql.ts'
import { insertCatalog, words, written } from './insertCatalog.ts'
import { insertFactSets } from './insertFactSets.ts'

const itemCount = 5_000

let database: OpenDatabase
let catalog: Catalog
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await addShop(db, 'welo', 'key-of-welo')
  await insertCatalog(db, itemCount)
  catalog = { db, indexes: createShopIndexes({ db, readRevision: async () => '1' }) }
  // Opened here: inside of a transaction, only the transaction can query the embedded database.
  await catalog.indexes.open(1)
}, 120_000)

/** A filter of a query. It is seldom set, because a list with many filters is empty. */
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: value, weight: 1 }, { arbitrary: fc.constant(undefined), weight: 7 })

const choices = (values: readonly string[]) => {
  const single = values.flatMap((text) => text.toLowerCase().split(', '))
  return seldom(fc.subarray([...new Set(single), 'vanished'], { minLength: 1, maxLength: 3 }))
}

const { form, shape, color, play_of_color, body_tone, treatment, material, metal, origin } = written

const facts = fc.record({
  form: choices(form),
  shape: choices(shape),
  color: choices(color),
  play_of_color: choices(play_of_color),
  body_tone: choices(body_tone),
  treatment: choices(treatment),
  material: choices(material),
  metal: choices([...metal, 'sterling silver', '14k rose gold']),
  origin: choices(origin),
  ring_size: choices(['4', '6.5', '7']),
  tags: choices(['Tag 1', 'Tag 20', 'Tag 39']),
})

// The ends are independent, so that many ranges are upside down.
const ranges = fc.record({
  min_price: seldom(fc.nat(60).map((n) => n * 15.25)),
  max_price: seldom(fc.nat(900)),
  min_weight: seldom(fc.nat(90).map((n) => n / 10)),
  max_weight: seldom(fc.nat(90).map((n) => n / 10)),
  min_size: seldom(fc.nat(30)),
  max_size: seldom(fc.nat(30)),
})

const adminStates = [
  { disabled: true },
  { deleted: true },
  { without_picture: true },
  { without_treatment: true },
] as const

const counted: fc.Arbitrary<CountedQuery> = fc
  .record({
    isAdmin: fc.boolean(),
    type: fc.constantFrom('Product' as const, 'Product' as const, 'Service' as const),
    words: fc.oneof(
      fc.constant<string[]>([]),
      fc.subarray<string>([...words], { minLength: 1, maxLength: 2 }),
    ),
    facts,
    ranges,
    /** The category 5 is hidden, 6 is deleted, and 7 does not exist. */
    category: seldom(fc.integer({ min: 1, max: 7 })),
    availability: seldom(fc.constantFrom('available', 'reserved', 'sold', 'low')),
    state: fc.constantFrom({}, {}, { disabled: false }, ...adminStates),
  })
  .map(({ isAdmin, type, words, facts, ranges, state, ...filters }) => {
    const isForAdmins = adminStates.some((one) => one === state)
    return {
      isAdmin,
      type,
      words,
      query: { ...facts, ...ranges, ...filters, ...(isAdmin || !isForAdmins ? state : {}) },
    }
  })

const find = (
  { isAdmin, type, query, words }: CountedQuery,
  page: Pick<ItemQuery, 'page' | 'per_page' | 'sort' | 'facets'>,
) =>
  findItemPage(catalog, { shopId: 1, withDisabled: isAdmin }, type, {
    ...query,
    ...page,
    ...(words.length > 0 && { q: words.join(' ') }),
  })

/** Converts the facets of a page to the form of `countInSql`. */
const toCounts = ({ total, facets = {} }: FoundPage) => {
  const counts: Record<string, Record<string, number>> = {}
  for (const fact of [...choiceFacts, 'category', 'availability'] as const) {
    const found = (facets[fact] ?? []).filter(({ count }) => count > 0)
    if (found.length > 0) counts[fact] = Object.fromEntries(found.map(({ value, count }) => [value, count]))
  }
  const bounds = rangeFacts.flatMap((fact) => {
    const { other_currencies: others, ...range } = { other_currencies: 0, ...facets[fact] }
    return facets[fact] ? [[fact, { ...range, others }]] : []
  })
  return { total, counts, bounds: Object.fromEntries(bounds) }
}

/** Removes what no facet lists: the hidden category for visitors, and `low`, which is a part of `available`. */
const toListed = ({ isAdmin }: CountedQuery, found: Counted) => {
  const { category, availability, ...others } = found.counts
  const { '5': hidden = 0, ...shown } = category ?? {}
  const { low: _low, ...states } = availability ?? {}
  const categories = isAdmin && hidden > 0 ? { ...shown, '5': hidden } : shown
  const lists = { category: categories, availability: states }
  const filled = Object.entries(lists).filter(([, values]) => Object.keys(values).length > 0)
  return { ...found, counts: { ...others, ...Object.fromEntries(filled) } }
}

test('FIND-7 FIND-8 totals, facet counts and bounds are equal to counts in SQL, for 500 random combinations of filters', async () => {
  const queries = fc.sample(counted, { numRuns: 500, seed: 55 })
  const expected = await database.longTransaction(async (tx) => {
    await insertFactSets(tx, itemCount)
    return countInSql(tx, queries)
  })
  expect(expected.filter(({ total }) => total > 0).length).toBeGreaterThan(250)
  for (const [at, query] of queries.entries()) {
    const found = await find(query, { page: 1, facets: true })
    expect(toCounts(found), JSON.stringify(query)).toEqual(toListed(query, expected[at]!))
  }
})

test('FIND-8 paging through a filtered list gives each item once, in every order and with every page size', async () => {
  const query = { shape: ['oval', 'round'], min_price: 300 }
  const readAll = async (list: CountedQuery, order: Pick<ItemQuery, 'per_page' | 'sort'>) => {
    const ids: number[] = []
    for (let page = 1; ; page++) {
      const found = await find(list, { ...order, page })
      if (found.ids.length === 0) return { ids, total: found.total }
      ids.push(...found.ids)
    }
  }
  for (const sort of [undefined, ...itemSorts, weightSort] as const)
    for (const isAdmin of [true, false])
      for (const per_page of pageSizes) {
        const list = { isAdmin, type: 'Product' as const, query, words: isAdmin ? [] : ['lagoon'] }
        const { ids, total } = await readAll(list, {
          per_page,
          ...(sort && { sort: isAdmin ? sort : `-${sort}` }),
        })
        const what = JSON.stringify({ sort, isAdmin, per_page })
        expect(total, what).toBeGreaterThan(48)
        expect([ids.length, new Set(ids).size], what).toEqual([total, total])
      }
})
