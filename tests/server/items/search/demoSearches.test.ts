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

interface Expected {
  /** A part that no found title may have. */
  without?: string
  /** The search after the correction of a typo. Absent if all words are found as typed. */
  corrected?: string
}

/** Searches by shoppers, and a part of the title that must be found first. */
const searches: [q: string, first: string, expected?: Expected][] = [
  ['opals', 'opal'],
  ['rings', 'ring', { without: 'chocolate ribbon' }],
  ['pendants', 'pendant'],
  ['bracelets', 'bracelet'],
  ['jewellery', 'jewelry'],
  ['waterr opel', 'water opal', { corrected: 'water opal' }],
  ['emerlad', 'emerald', { corrected: 'emerald' }],
  ['4.86ct', '4.86'],
  ['4.86 ct', '4.86'],
  ['"honeycomb"', 'honeycomb'],
  ['honeycomb opals', 'honeycomb'],
  ['no oil', 'shakiso emerald oval', { without: 'step cut, 2.18' }],
  ['HONEYCOMB', 'honeycomb'],
  ['opal ring gold', 'ring'],
  ['emerald pair', 'pair'],
  ['rough opal', 'rough'],
  ['smoked', 'smoked'],
  ['PROH2CB6V9E', 'honeycomb'],
  ['cabochon untreated', 'honeycomb welo oval', { without: 'smoked' }],
  ['gem show', 'first coast gem show'],
  ['earings', 'earrings'],
  ['studs', 'earrings'],
  ['bracelt', 'bracelet', { corrected: 'bracelet' }],
  ['PROH2', 'honeycomb welo'],
  ['2CB6', 'honeycomb welo'],
  ['emeralds no oil', 'shakiso emerald oval', { without: 'step cut' }],
  ['14k gold ring', 'honeycomb opal ring'],
  ['14 kt gold', 'gold'],
  ['emerald’s', 'emerald'],
  ['Shakíso', 'shakiso'],
  ['honeycom', 'honeycomb'],
  ['chocolat opal', 'chocolate'],
  ['a ring for gold', 'ring'],
  ['wegel tena rough', 'wegel tena rough'],
  ['hydrophane pair', 'hydrophane pair'],
  ['pinfier', 'pinfire', { corrected: 'pinfire' }],
  ['uncut opal', 'rough'],
  ['necklace', 'pendant'],
  ['ear rings', 'earrings'],
  ['appraisel', 'stone setting and appraisal', { corrected: 'appraisal' }],
]

test.for(searches)(
  'FIND-1 FIND-3 FIND-4 FIND-6 finds what a shopper means by %s, and corrects only words that are not found',
  ([q, first, { without = 'never a title', corrected } = {}]) => {
    const found = findTitles(q)

    expect(found.titles[0]).toContain(first)
    expect(found.titles.filter((title) => title.includes(without))).toEqual([])
    expect(found.corrected).toBe(corrected)
  },
)
