// @module-tag postgresql
import { expect, test } from 'vitest'
import { choiceFacts, listRangeKeys, rangeFacts } from '../../../../dataProvider/resources/items/itemFacts.ts'
import { buildCategoryBody } from '../../../factories/categoryBody.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { startShopWithAdmin, testConfig } from '../../../support/shop/startShop.ts'

const { admin, fetch, createHeaders } = await startShopWithAdmin()
await admin.createItem(buildItemBody({ title: 'የኢትዮጵያ ኦፓል', price: 100, tags: 'opal' }))
await admin.createItem(buildItemBody({ title: 'Crème 🔥 opal', price: 300, tags: '__proto__, constructor' }))
await admin.createItem(buildItemBody({ title: '100% “fire” <opal> — C++', price: null, tags: null }))

const headers = await createHeaders()

const get = async (path: string) => {
  const response = await fetch(`${testConfig.mainUrl}${path}`, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const list = (query: object) =>
  get(`/items_by_type/Product?external=${encodeURIComponent(JSON.stringify({ page: 1, ...query }))}`)

const findTitles = async (query: object) => {
  const { status, body } = await list(query)
  expect(status, JSON.stringify(query)).toBe(200)
  return (body['items'] as { title: string }[]).map(({ title }) => title)
}

const everyCall = (q: string) => {
  const external = encodeURIComponent(JSON.stringify({ page: 1, q }))
  return [
    `/items_by_type/Product?external=${external}`,
    `/search?external=${external}`,
    `/search/suggestions?q=${encodeURIComponent(q)}`,
  ]
}

test.for([
  ['200 characters', 'x'.repeat(200)],
  ['200 characters in words', 'opal '.repeat(40).trim()],
  ['100 different words', Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(' ')],
  ['one letter', 'o'],
  ['spaces', '   '],
  ['punctuation', `'"‘’“”()*:&|!<->~\\%_?+-`],
  ['operators of search engines', '"opal" -ring +welo OR (fire AND *) title:opal~2 opa?'],
  ['operators of SQL', "opal'; drop table items; --"],
  ['a regular expression', '(a+)+$ [^opal]{2,} \\d'],
  ['emoji', '🔥👨‍👩‍👧‍👦🇪🇹'],
  ['right-to-left marks', '\u202eopal\u200f\u200d'],
  ['combining accents', `o${'\u0301'.repeat(150)}pal`],
  ['__proto__', '__proto__ constructor toString hasOwnProperty'],
  ['digits and units', `${'9'.repeat(100)}ct 1.1.1.1 14k gold k mm`],
  ['half of a phrase', 'no not no oil no heat no no'],
] as const)('a search for %s is answered', async ([, q]) => {
  for (const path of everyCall(q)) expect((await get(path)).status, path).toBe(200)
})

test('a search of 200 words, which has more than 200 characters, with a NUL character or half a surrogate pair is rejected with a clear message', async () => {
  for (const path of everyCall('opal '.repeat(200).trim()))
    expect(await get(path)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: expect.stringMatching(/q.*200 characters/) },
    })
  for (const path of everyCall('o\0pal'))
    expect(await get(path)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  const half = encodeURIComponent('{"page":1,"q":"half \\ud83d"}')
  expect((await get(`/search?external=${half}`)).status).toBe(400)
})

test('API-36 a search finds Amharic words, words next to an emoji, and words with symbols', async () => {
  expect(await findTitles({ q: 'የኢትዮጵያ ኦፓል' })).toEqual(['የኢትዮጵያ ኦፓል'])
  expect(await findTitles({ q: 'ኦፓል' })).toEqual(['የኢትዮጵያ ኦፓል'])
  expect(await findTitles({ q: 'creme opal' })).toEqual(['Crème 🔥 opal'])
  expect(await findTitles({ q: `"fire" <OPAL>` })).toEqual(['100% “fire” <opal> — C++'])
})

test('filters by unusual values match only items with these values', async () => {
  expect(await findTitles({ tags: ['__proto__'] })).toEqual(['Crème 🔥 opal'])
  expect(await findTitles({ tags: ['constructor', 'toString'] })).toEqual(['Crème 🔥 opal'])
  expect(await findTitles({ shape: ['__proto__'] })).toEqual([])
  expect(await findTitles({ q: '__proto__' })).toEqual(['Crème 🔥 opal'])
})

test('FIND-7 a range that is upside down is the same as the range with its ends swapped', async () => {
  const expected = ['Crème 🔥 opal', 'የኢትዮጵያ ኦፓል'].toSorted()
  expect((await findTitles({ min_price: 50, max_price: 400 })).toSorted()).toEqual(expected)
  expect((await findTitles({ min_price: 400, max_price: 50 })).toSorted()).toEqual(expected)
})

test('FIND-8 a selected value that no item has remains in its facet with the count 0', async () => {
  const { body } = await list({ shape: ['vanished'], facets: true })

  expect(body).toMatchObject({
    itemsTotal: 0,
    facets: { shape: [{ value: 'vanished', label: 'vanished', count: 0 }] },
  })
})

test('a page after the last one is empty, with the correct total', async () => {
  for (const page of [2, 1_000_000])
    expect(await list({ page, q: 'opal', facets: true })).toMatchObject({
      status: 200,
      body: { items: [], itemsTotal: 3 },
    })
})

test('an item is found with all filters combined, and not if one of its facts differs', async () => {
  const { id: category } = await admin.createCategory(buildCategoryBody())
  // Facts that are not properties, such as `tags`, are read elsewhere. Their properties are ignored.
  const additionalProperty = choiceFacts.map((name) => ({ name, value: 'Agate' }))
  const item_info = {
    material: 'Agate',
    countryOfOrigin: 'Agate',
    weight: 1,
    size: '1 mm',
    additionalProperty,
  }
  const item = buildItemBody({ title: 'Agate', tags: 'Agate', price: 1, stock: 1, low_stock: 1, item_info })
  await admin.createItem({ ...item, category_ids: [category] })
  await admin.createItem({ ...buildItemBody({ title: 'Agate ring' }), category_ids: [category] })
  const choices = Object.fromEntries(choiceFacts.map((fact) => [fact, ['agate', 'ring']]))
  const ranges = Object.fromEntries(
    listRangeKeys()
      .flat()
      .map((key) => [key, 1]),
  )
  const others = {
    category,
    availability: 'low',
    disabled: false,
    q: 'agate',
    exact: true,
    sort: '-weight',
    per_page: 48,
  }
  const all = { ...choices, ...ranges, ...others }

  expect(await findTitles({ ...all, facets: true })).toEqual(['Agate'])
  for (const fact of choiceFacts) expect(await findTitles({ ...all, [fact]: ['ring'] }), fact).toEqual([])
  for (const fact of rangeFacts)
    expect(await findTitles({ ...all, [`min_${fact}`]: 2, [`max_${fact}`]: 3 }), fact).toEqual([])
})

test('a filter accepts a limited number of values, and only known filters', async () => {
  const tags = Array.from({ length: 40 }, (_, n) => `tag ${n}`)
  expect(await findTitles({ tags: [...tags, '__proto__'] })).toEqual(['Crème 🔥 opal'])
  expect((await list({ tags: [...tags, ...tags] })).status).toBe(400)
  expect((await list({ tags: ['x'.repeat(101)] })).status).toBe(400)
  for (const key of ['__proto__', 'constructor', 'unknown'])
    expect((await get(`/items_by_type/Product?external={"page":1,"${key}":["a"]}`)).status, key).toBe(400)
})
