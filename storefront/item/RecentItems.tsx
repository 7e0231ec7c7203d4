import { useEffect } from 'react'
import { isRecord } from '../../dataProvider/contract/json.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import { parseJson, readStorage, storageKeys, writeStorage } from '../../identity/storage.ts'
import type { ItemSummary } from '../data/itemSummary.ts'
import * as texts from '../texts/item.tsx'
import { useClientValue } from '../ui/useClientValue.ts'
import { ItemStrip } from './card/ItemStrip.tsx'

/** Price and availability may change, so they are not stored. */
interface RecentItem {
  id: number
  slug: string
  title: string
  image: string | null
}

const shownItems = 4

/** The products that the visitor saw before this one in the same tab, newest first. Remembers this one. */
export function RecentItems({ item }: { item: Item }) {
  const stored = useClientValue(readStored, '')
  useEffect(() => {
    const seen = [toRecentItem(item), ...listOthers(readStored(), item)].slice(0, shownItems + 1)
    writeStorage(storageKeys.recentItems, JSON.stringify(seen), 'sessionStorage')
  }, [item])
  const others = listOthers(stored, item).slice(0, shownItems)
  return <ItemStrip title={texts.recent} items={others.map(toSummary)} />
}

/** Pixels: about the width of a card on a dense screen. */
const imageWidth = 640

const toRecentItem = (item: Item): RecentItem => {
  const { id, slug, title } = item
  return { id, slug, title, image: firstPicture(mediaOf(item), imageWidth) ?? null }
}

const readStored = () => readStorage(storageKeys.recentItems, 'sessionStorage') ?? ''

const listOthers = (stored: string, { id }: Item): RecentItem[] => {
  const entries = parseJson(stored)
  return Array.isArray(entries) ? entries.filter(isRecentItem).filter((entry) => entry.id !== id) : []
}

// Another version of the shop may have stored the entries.
const isRecentItem = (entry: unknown): entry is RecentItem =>
  isRecord(entry) &&
  typeof entry['id'] === 'number' &&
  typeof entry['slug'] === 'string' &&
  typeof entry['title'] === 'string' &&
  (typeof entry['image'] === 'string' || entry['image'] === null)

const toSummary = ({ id, slug, title, image }: RecentItem): ItemSummary => ({
  id,
  slug,
  title,
  item_type: 'Product',
  price: null,
  currency: '',
  facts: '',
  media: image === null ? [] : [{ id, display_image: image, image_type: 'Image', youTube_url: null }],
})
