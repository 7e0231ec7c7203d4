import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { MediaBoard } from '../../../backoffice/media/MediaBoard.tsx'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia, ItemMediaBody } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { createRecordingFetcher, renderPart, type SentRequest } from '../renderBackOffice.tsx'

export interface MediaOptions {
  calls?: Partial<BackOfficeApi>
  /** Replaces the item that a read returns, or throws. */
  read?: (item: Item) => Item
  /** Throws if the server should refuse the request. */
  refuse?: (request: SentRequest) => void
  /** Every change waits until this promise settles. */
  held?: Promise<void>
  extensions?: readonly string[]
}

/** Renders the media board of a product. The fake server stores changes. `sent(method)` returns the requests with this method. */
export function renderMediaBoard(
  media: Partial<ItemMedia>[],
  { calls = {}, read = (item) => ({ ...item }), refuse, held: until, extensions = [] }: MediaOptions = {},
) {
  const item = buildItem({ title: 'Fire', slug: 'fire' })
  const of = (one: Partial<ItemMedia>) => buildMedia({ ...one, items_id: item.id })
  const stored: Item = { ...item, _item_images_of_items: { items: media.map(of) } }
  const held = () => stored._item_images_of_items.items
  const keep = (items: ItemMedia[]) => {
    stored._item_images_of_items = { items }
  }

  const { fetcher, sent } = createRecordingFetcher((request) => {
    const { method = 'GET', url, body } = request
    if (method === 'GET') return { ...stored }
    refuse?.(request)
    if (method === 'POST') {
      const made = of({ ...(body as unknown as ItemMediaBody), shops_id: 1 })
      keep([...held(), made])
      return made
    }
    const id = Number(url.split('/').at(-1))
    if (method === 'DELETE') return keep(held().filter((one) => one.id !== id))
    const { item_images_id: _, mediafiles_id: __, ...changes } = body ?? {}
    keep(held().map((one) => (one.id === id ? { ...one, ...changes, shops_id: 1 } : one)))
    return held().find((one) => one.id === id)
  })
  const api: Partial<BackOfficeApi> = {
    fetcher: async (url, options) => {
      if (options?.method !== undefined && options.method !== 'GET') await until
      return fetcher(url, options)
    },
    getItem: async () => read(stored),
    ...calls,
  }
  renderPart(<MediaBoard item={{ ...stored }} />, 'products', api, { extensions })
  return {
    item,
    held,
    /** Changes a medium as another admin would. */
    change: (id: number, changes: Partial<ItemMedia>) =>
      keep(held().map((one) => (one.id === id ? { ...one, ...changes } : one))),
    sent: (method: SentRequest['method']) => sent.filter((request) => request.method === method),
  }
}
