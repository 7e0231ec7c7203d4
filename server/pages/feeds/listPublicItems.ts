import type { Envelope } from '../../../dataProvider/contract/responses.schema.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

interface Wanted {
  type: ItemType
  most: number
  /** Newest first. Only servers with the extension `catalogue-query` support it. */
  sort?: '-created_at' | undefined
}

/** Lists up to `most` visible items of a type, by default in the list's order. */
export async function listPublicItems(
  api: Pick<ShopApi, 'listItems'>,
  { type, most, sort }: Wanted,
): Promise<Item[]> {
  const isPublic = ({ Is_disabled }: Item) => !Is_disabled
  return listAll((page) => api.listItems(type, { page, ...(sort && { sort }) }), most, isPublic)
}

/**
 * Reads a list page by page, up to `most` records. Stops after `maxPages` pages, so that a server whose list never ends
 * cannot cause an endless loop.
 */
export async function listAll<T>(
  list: (page: number) => Promise<Envelope<T>>,
  most: number,
  isWanted: (record: T) => boolean = () => true,
): Promise<T[]> {
  const found: T[] = []
  let page: number | null = 1
  for (let asked = 0; page !== null && asked < maxPages && found.length < most; asked++) {
    const { items, nextPage }: Envelope<T> = await list(page)
    found.push(...items.filter(isWanted))
    // Stop if the server returns an empty page or does not link to a later one.
    page = items.length > 0 && nextPage !== null && nextPage > page ? nextPage : null
  }
  return found.slice(0, most)
}

const maxPages = 1000
