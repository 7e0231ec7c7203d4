import { CatalogIndex, type IndexedRecord } from '../../../../../server/items/search/catalogIndex.ts'

type Given = Partial<IndexedRecord['texts']> & Partial<Omit<IndexedRecord, 'texts'>>

/** Builds an index of products with the ids 1, 2, 3 and so on. The first is the newest. */
export function buildIndex(...records: readonly Given[]): CatalogIndex {
  const index = new CatalogIndex((_, error) => {
    throw error
  })
  for (const [at, { title = '', description = '', tags = null, sku = '', ...given }] of records.entries())
    index.set({
      id: at + 1,
      kind: 'Product',
      texts: { title, description, tags, sku, item_info: given.item_info },
      isHidden: false,
      isDeleted: false,
      createdAt: 1_000_000 - at,
      price: 100,
      currency: 'USD',
      ...given,
    })
  return index
}
