import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

/**
 * The public items of a type in the list's order, asked for page by page as the specification has it; at most `most`, of
 * the first thousand pages, as another server's may never end.
 */
export async function everyItem(
  api: Pick<ShopApi, 'listItems'>,
  type: ItemType,
  most = 10_000,
): Promise<Item[]> {
  const found: Item[] = []
  let page: number | null = 1
  for (let asked = 0; page !== null && asked < mostPages && found.length < most; asked++) {
    const { items, nextPage } = await api.listItems(type, { page })
    found.push(...items.filter(({ Is_disabled }) => !Is_disabled))
    // A server that leads in circles, or on and on over empty pages, has no more to say.
    page = items.length > 0 && nextPage !== null && nextPage > page ? nextPage : null
  }
  return found.slice(0, most)
}

const mostPages = 1000
