import { styled } from 'styled-components'
import { readText } from '../../../dataProvider/contract/json.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'
import { color, font, space, textSize } from '../../styles/cssTokens.ts'
import { Gallery } from '../gallery/Gallery.tsx'
import { ItemColumns } from '../ItemColumns.tsx'
import { ItemText } from '../ItemText.tsx'
import { ItemTags } from '../ItemTags.tsx'
import { PostDate } from '../PostDate.tsx'

/** A post: its date, tags and excerpt above the text. */
export function BlogLayout({ item }: { item: Item }) {
  const excerpt = readText(item.item_info, 'excerpt')
  const media = mediaOf(item)
  return (
    <ItemColumns gallery={media.length > 0 ? <Gallery media={media} title={item.title} /> : null}>
      <PostDate createdAt={item.created_at} />
      <h1>{item.title}</h1>
      <ItemTags tags={item.tags} />
      {excerpt !== undefined && <Quote>{excerpt}</Quote>}
      <ItemText>{item.description}</ItemText>
    </ItemColumns>
  )
}

const Quote = styled.blockquote`
  padding-inline-start: ${space.l};
  border-inline-start: 2px solid ${color.accent};
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.5;
`
