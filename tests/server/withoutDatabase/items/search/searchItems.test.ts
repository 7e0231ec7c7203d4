import { expect, test, vi } from 'vitest'
import type { ItemQuery } from '../../../../../dataProvider/resources/items/items.schema.ts'
import { CatalogIndex, type IndexedRecord } from '../../../../../server/items/search/catalogIndex.ts'
import { searchItems } from '../../../../../server/items/search/searchItems.ts'
import { type Synonym, toSynonymRules } from '../../../../../server/items/search/synonymRules.ts'
import { buildIndex } from './buildIndex.ts'

const search = (
  index: CatalogIndex,
  query: Omit<ItemQuery, 'page'>,
  { synonyms = [], withDisabled = false }: { synonyms?: Synonym[]; withDisabled?: boolean } = {},
) => {
  const shop = { index, currency: 'USD', categories: new Map(), rules: toSynonymRules(synonyms) }
  const scope = { shopId: 1, withDisabled }
  const { findIds, ...found } = searchItems(shop, { scope, types: ['Product'], query })
  return { ...found, ids: findIds(0, 100) }
}

test('FIND-5 matches of a search are sorted by title, weight of the text, availability and rank', () => {
  const index = buildIndex(
    { title: 'Old stone', description: 'A fire opal' },
    { title: 'Stone', tags: 'opal' },
    { title: 'Black opal', stock: 0 },
    { title: 'Blue opal', stock: 1 },
    { title: 'Green opal', rank: 2 },
    { title: 'Red opal', rank: 1 },
    { title: 'Opal ring' },
    { title: 'Opal' },
  )
  index.setReservations(new Map([[4, 1]]))

  expect(search(index, { q: 'Opal' }).ids).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('FIND-1 all words must match, only the last one may be incomplete, and common words do not count', () => {
  const index = buildIndex({ title: 'Welo opal ring' }, { title: 'Welo opaline' }, { title: 'Ring of Welo' })

  expect(search(index, { q: 'welo opal' }).ids).toEqual([1, 2])
  expect(search(index, { q: 'opal welo' }).ids).toEqual([1])
  expect(search(index, { q: 'opal for a ring' }).ids).toEqual([1])
  expect(search(index, { q: 'of' }).ids).toEqual([3])
})

test('FIND-3 a protected phrase does not find an item that has its words apart', () => {
  const index = buildIndex(
    { title: 'Emerald', description: 'No inclusions, minor oil' },
    { title: 'Emerald', description: 'No oil' },
    { title: 'Ring', description: 'Fits 14k chains, in white gold' },
    { title: 'Ring', description: '14k gold' },
  )

  expect(search(index, { q: 'no oil' }).ids).toEqual([2])
  expect(search(index, { q: '14k gold' }).ids).toEqual([4])
})

test('FIND-4 a word without a match is replaced by the nearest and most frequent term, unless the search is exact', () => {
  const index = buildIndex({ title: 'Oval' }, { title: 'Opal' }, { title: 'Opal' }, { title: 'Water opal' })

  expect(search(index, { q: 'waterr oqal' })).toMatchObject({ ids: [4], corrected: 'water opal' })
  expect(search(index, { q: 'oqal' })).toMatchObject({ total: 3, corrected: 'opal' })
  expect(search(index, { q: 'oqal', exact: true })).toMatchObject({ total: 0 })
  expect(search(index, { q: 'opal' }).corrected).toBeUndefined()
})

test('FIND-4 a correction replaces only its word, and names no word twice', () => {
  const index = buildIndex({ title: 'Opal' }, { title: 'Ring of Welo' })

  expect(search(index, { q: 'Ring of weloo' })).toMatchObject({ ids: [2], corrected: 'ring of welo' })
  expect(search(index, { q: 'opal opel' })).toMatchObject({ ids: [1], corrected: 'opal' })
})

test('FIND-4 a word is not replaced by a common word, nor if the search still has no result', () => {
  const index = buildIndex(
    { title: 'White opal with fire' },
    { title: 'Gem', description: 'See how it glows' },
  )

  expect(search(index, { q: 'wite opal' })).toMatchObject({ ids: [1], corrected: 'white opal' })
  expect(search(index, { q: 'opal show' })).toMatchObject({ ids: [] })
  expect(search(index, { q: 'opal show' }).corrected).toBeUndefined()
})

test('FIND-4 FIND-9 a correction comes only from items that the search could find', () => {
  const index = buildIndex(
    { title: 'Opal', isHidden: true },
    { title: 'Opal', isDeleted: true },
    { title: 'Opal', kind: 'Blog' },
  )

  expect(search(index, { q: 'opel' })).toMatchObject({ total: 0, ids: [] })
  expect(search(index, { q: 'opel' }).corrected).toBeUndefined()
})

test('FIND-6 an item that a synonym finds comes after those with the word itself', () => {
  const index = buildIndex({ title: 'Stone', tags: 'earring' }, { title: 'Stone', tags: 'stud' })

  expect(
    search(index, { q: 'stud' }, { synonyms: [{ word: 'stud', finds: 'earring', both_ways: false }] }).ids,
  ).toEqual([2, 1])
})

test('FIND-6 a synonym also finds longer words in descriptions', () => {
  const index = buildIndex({ title: 'Stone', description: 'From an earringset' })
  const synonyms = [{ word: 'stud', finds: 'earring', both_ways: false }]

  expect(search(index, { q: 'stud' }, { synonyms }).ids).toEqual([1])
})

test('FIND-1 a part of a SKU finds its item, but a weight finds no SKU', () => {
  const index = buildIndex(
    { title: 'First', sku: 'PROH2CB6V9E' },
    { title: 'Second', sku: 'PRO486CT' },
    { title: 'Third 486ct' },
  )

  expect(search(index, { q: '2cb6' }).ids).toEqual([1])
  expect(search(index, { q: 'proh2' }).ids).toEqual([1])
  expect(search(index, { q: '486ct' }).ids).toEqual([3])
})

test('FIND-8 a facet lists the 50 most frequent values, and the selected ones', () => {
  const tags = (from: number) => Array.from({ length: 60 - from }, (_, n) => `Tag ${from + n}`).join()
  const index = buildIndex(...[0, 10, 20].map((from) => ({ title: 'Opal', tags: tags(from) })))
  const facets = search(index, { tags: ['tag 3', 'vanished'] }).countFacets()

  const listed = facets.tags!
  expect(listed).toHaveLength(52)
  expect(listed[0]).toEqual({ value: 'tag 20', label: 'Tag 20', count: 3 })
  expect(listed.slice(-2)).toEqual([
    { value: 'tag 3', label: 'Tag 3', count: 1 },
    { value: 'vanished', label: 'vanished', count: 0 },
  ])
})

test('a tag that an item has in several spellings counts once', () => {
  const index = buildIndex({ title: 'Opal', tags: 'Fire, fire, FIRE' })

  expect(search(index, {}).countFacets().tags).toMatchObject([{ value: 'fire', count: 1 }])
})

test('an admin filters deleted items by availability', () => {
  const index = buildIndex(
    { title: 'Deleted', isDeleted: true },
    { title: 'Deleted and sold', isDeleted: true, stock: 0 },
    { title: 'Opal' },
  )
  const find = (query: Omit<ItemQuery, 'page'>) => search(index, query, { withDisabled: true }).ids

  expect(find({ deleted: true, availability: 'available' })).toEqual([1])
  expect(find({ deleted: true, availability: 'sold' })).toEqual([2])
  expect(find({ availability: 'available' })).toEqual([3])
})

test('a replaced record is found only as it is now', () => {
  const index = buildIndex({ title: 'Opal', tags: 'old' }, { title: 'Opal', tags: 'other' })
  index.set({
    id: 1,
    kind: 'Product',
    texts: { title: 'Ring', description: '', tags: 'new' },
    isHidden: false,
    isDeleted: false,
    createdAt: 0,
    stock: 0,
  })

  expect(search(index, { q: 'opal' }).ids).toEqual([2])
  const found = search(index, { tags: ['old', 'new'] })
  expect(found.ids).toEqual([1])
  expect(found.countFacets()).toMatchObject({
    availability: [{ value: 'sold', count: 1 }],
    tags: [{ value: 'new' }, { value: 'other' }, { value: 'old', count: 0 }],
  })
})

test('a record that cannot be indexed is reported and left out, and all others are found', () => {
  const reportBroken = vi.fn<CatalogIndex['reportBroken']>()
  const index = new CatalogIndex(reportBroken)
  const error = new Error('The title cannot be read')
  const add = (id: number, texts: IndexedRecord['texts']) =>
    index.set({ id, kind: 'Product', texts, isHidden: false, isDeleted: false, createdAt: -id })
  const broken = {
    get title(): string {
      throw error
    },
    description: '',
  }
  add(1, { title: 'First opal', description: '' })
  add(2, { title: 'Second opal', description: '' })

  add(1, broken)
  add(3, broken)
  add(4, { title: 'Fourth opal', description: '' })

  expect(reportBroken.mock.calls.map(([{ id }, thrown]) => [id, thrown])).toEqual([
    [1, error],
    [3, error],
  ])
  expect(search(index, { q: 'opal' }).ids).toEqual([2, 4])
  expect(search(index, {}).total).toBe(2)
})
