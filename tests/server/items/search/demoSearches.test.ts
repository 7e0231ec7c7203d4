// @module-tag postgresql
import { beforeAll, expect, test } from 'vitest'
import { shops } from '../../../../server/database/schema.ts'
import { searchShop } from '../../../../server/items/search/searchShop.ts'
import { createShopIndexes, type ShopIndex } from '../../../../server/items/search/shopIndexes.ts'
import { insertDemo } from '../../../../server/seed/demo.ts'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'

let shop: ShopIndex
beforeAll(async () => {
  const { db } = await openTestDatabase()
  await db.transaction((tx) => insertDemo(tx, 'demo'))
  const [row] = await db.select({ id: shops.id }).from(shops)
  shop = await createShopIndexes({ db, readRevision: async () => '1' }).open(row!.id)
}, 60_000)

const findTitles = (q: string) => {
  const found = searchShop(shop, { q })
  const titles = found.findHits(0, 100).map(({ kind, id }) => {
    const row = shop.index.kind.findIndex((other, at) => other === kind && shop.index.id[at] === id)
    return shop.index.title[row]!
  })
  return { titles, corrected: found.corrected }
}

/** Searches by shoppers, a part of the title that must be found first, and a part that no found title may have. */
const searches: [q: string, first: string, without?: string][] = [
  ['opals', 'opal'],
  ['rings', 'ring', 'chocolate ribbon'],
  ['pendants', 'pendant'],
  ['bracelets', 'bracelet'],
  ['jewellery', ''],
  ['waterr opel', 'ater'],
  ['emerlad', 'merald'],
  ['4.86ct', '4.86'],
  ['4.86 ct', '4.86'],
  ['"honeycomb"', 'oneycomb'],
  ['honeycomb opals', 'oneycomb'],
  ['no oil', '', 'step cut, 2.18'],
  ['HONEYCOMB', 'oneycomb'],
  ['opal ring gold', 'ring'],
  ['emerald pair', 'pair'],
  ['rough opal', 'rough'],
  ['smoked', 'moked'],
  ['PROH2CB6V9E', 'honeycomb'],
  ['cabochon untreated', ''],
  ['gem show', ''],
  ['earings', 'earrings'],
  ['studs', 'earrings'],
  ['bracelt', 'bracelet'],
  ['PROH2', 'honeycomb welo'],
  ['2CB6', 'honeycomb welo'],
  ['emeralds no oil', 'shakiso emerald oval', 'step cut'],
  ['14k gold ring', 'honeycomb opal ring'],
  ['14 kt gold', 'gold'],
  ['emerald’s', 'emerald'],
  ['Shakíso', 'shakiso'],
  ['honeycom', 'oneycomb'],
  ['chocolat opal', 'chocolate'],
  ['a ring for gold', 'ring'],
  ['wegel tena rough', 'wegel tena rough'],
  ['hydrophane pair', 'hydrophane pair'],
  ['pinfier', 'pinfire'],
  ['uncut opal', 'rough'],
  ['necklace', 'pendant'],
  ['ear rings', 'earrings'],
  ['appraisel', 'stone setting and appraisal'],
]

test.for(searches)(
  'FIND-1 FIND-3 FIND-4 FIND-6 finds what a shopper means by %s',
  ([q, first, without = 'never a title']) => {
    const { titles } = findTitles(q)

    expect(titles[0]).toContain(first)
    expect(titles.filter((title) => title.includes(without))).toEqual([])
  },
)
