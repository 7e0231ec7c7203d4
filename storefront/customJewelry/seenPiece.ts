import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Item } from '../../dataProvider/resources/items.ts'
import { useQuery } from '../app/query.ts'
import { itemQuery } from '../item/item.ts'
import { subscribeToNothing } from '../ui/unchanging.ts'

/**
 * The piece whose page led here (`?ref={slug}`), until it is dropped. Never at first: the server sends everybody the same
 * page.
 */
export function useSeenPiece(): { seen: Item | undefined; drop: () => void } {
  const [query] = useSearchParams()
  const [dropped, setDropped] = useState<string | null>(null)
  const slug = useSyncExternalStore(
    subscribeToNothing,
    () => query.get('ref'),
    () => null,
  )
  const { data } = useQuery(slug && slug !== dropped ? itemQuery(slug) : null)
  return { seen: data ?? undefined, drop: () => setDropped(slug) }
}
