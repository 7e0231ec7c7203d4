import type { Item } from '../../dataProvider/resources/items/items.schema.ts'

/** Returns the items of a loaded page whose title, description or tags contain the text. Ignores case. */
export function filterLoadedItems(items: Item[], words: string): Item[] {
  const searched = words.trim().toLowerCase()
  return items.filter(({ title, description, tags }) =>
    [title, description, tags ?? ''].some((text) => text.toLowerCase().includes(searched)),
  )
}
