import { useLocation } from 'react-router-dom'
import { isRecord } from '../../../dataProvider/contract/json.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { useClientValue } from '../../ui/useClientValue.ts'

interface ListEntry {
  slug: string
  title: string
}

/** The state of a history entry that a card of a list opened: the items of that list, in its order. */
export interface ListState {
  list: ListEntry[]
}

export const toListState = (items: Pick<Item, 'slug' | 'title'>[]): ListState => ({
  list: items.map(({ slug, title }) => ({ slug, title })),
})

interface Neighbors {
  previous: ListEntry | undefined
  next: ListEntry | undefined
  state: ListState
}

/**
 * Returns the neighbors of an item in the list from which the visitor came. Undefined if the visitor came from elsewhere. The
 * browser keeps the state of a history entry when the page reloads, but the server does not know it.
 */
export function useNeighbors(slug: string): Neighbors | undefined {
  const { state } = useLocation()
  const list = useClientValue(() => readList(state), undefined)
  const index = list?.findIndex((entry) => entry.slug === slug) ?? -1
  return list && index >= 0
    ? { previous: list[index - 1], next: list[index + 1], state: { list } }
    : undefined
}

// Another version of the shop may have stored the state.
const readList = (state: unknown): ListEntry[] | undefined => {
  const list = isRecord(state) ? state['list'] : undefined
  return Array.isArray(list) && list.every(isListEntry) ? list : undefined
}

const isListEntry = (entry: unknown): entry is ListEntry =>
  isRecord(entry) && typeof entry['slug'] === 'string' && typeof entry['title'] === 'string'
