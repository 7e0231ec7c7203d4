import type { Envelope } from '../../../dataProvider/contract/answers.schema.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

interface Wanted {
  type: ItemType
  most: number
  /** The newest first, which only a server with the extension `catalogue-query` can do. */
  sort?: '-created_at' | undefined
}

/** The public items of a type, in the list's order unless told. */
export async function listPublicItems(
  api: Pick<ShopApi, 'listItems'>,
  { type, most, sort }: Wanted,
): Promise<Item[]> {
  const isPublic = ({ Is_disabled }: Item) => !Is_disabled
  return listWhole((page) => api.listItems(type, { page, ...(sort && { sort }) }), most, isPublic)
}

/**
 * The records of a list, asked for page by page as the specification has it; at most `most`, of the first thousand pages, as
 * another server's may never end.
 */
export async function listWhole<T>(
  list: (page: number) => Promise<Envelope<T>>,
  most: number,
  isWanted: (record: T) => boolean = () => true,
): Promise<T[]> {
  const found: T[] = []
  let page: number | null = 1
  for (let asked = 0; page !== null && asked < maxPages && found.length < most; asked++) {
    const { items, nextPage }: Envelope<T> = await list(page)
    found.push(...items.filter(isWanted))
    // A server that leads in circles, or on and on over empty pages, has no more to say.
    page = items.length > 0 && nextPage !== null && nextPage > page ? nextPage : null
  }
  return found.slice(0, most)
}

const maxPages = 1000
