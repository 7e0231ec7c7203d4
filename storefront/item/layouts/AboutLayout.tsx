import type { Item } from '../../../dataProvider/resources/items.ts'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'
import { Gallery } from '../gallery/Gallery.tsx'
import { ItemColumns } from '../ItemColumns.tsx'
import { ItemText } from '../ItemText.tsx'

/** Something the shop tells of itself: picture and text. */
export function AboutLayout({ item }: { item: Item }) {
  const media = mediaOf(item)
  return (
    <ItemColumns gallery={media.length > 0 ? <Gallery media={media} title={item.title} /> : null}>
      <h1>{item.title}</h1>
      <ItemText>{item.description}</ItemText>
    </ItemColumns>
  )
}
