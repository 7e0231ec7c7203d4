import { useState } from 'react'
import type { Item, ItemList } from '../../dataProvider/resources/items/items.schema.ts'
import { type Query, useQuery } from '../data/query.ts'
import { filterLoadedItems } from './filterLoadedItems.ts'

export interface Products {
  /** The last loaded list. It remains while another list loads or if loading fails. */
  list: ItemList | undefined
  /** The items of the list, or those that contain the typed text if the list is not the server's result for it. */
  items: Item[]
  isFilteredHere: boolean
  /** True while another list loads. */
  isUpdating: boolean
  failed: boolean
  retry: () => void
}

/**
 * Loads a page of products.
 * @param searched the text that the query searches for
 * @param text the typed text
 */
export function useProducts(query: Query<ItemList> | null, searched: string, text: string): Products {
  const { data, failed, retry } = useQuery(query)
  const last = useLastResult(data, searched)
  const words = text.trim()
  const isFilteredHere = words !== (last?.searched ?? searched)
  const items = last?.list.items ?? []
  return {
    list: last?.list,
    items: isFilteredHere ? filterLoadedItems(items, words) : items,
    isFilteredHere,
    isUpdating: !data && !failed,
    failed,
    retry,
  }
}

interface Result {
  list: ItemList
  searched: string
}

const useLastResult = (list: ItemList | undefined, searched: string): Result | undefined => {
  const [last, setLast] = useState<Result>()
  if (!list || (list === last?.list && searched === last.searched)) return last
  const current = { list, searched }
  setLast(current)
  return current
}
