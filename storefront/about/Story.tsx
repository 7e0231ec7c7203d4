import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/itemImages.ts'
import { ItemText } from '../item/ItemText.tsx'
import { space } from '../styles/cssTokens.ts'
import { MediaView } from '../ui/MediaView.tsx'
import { PictureRow } from '../ui/PictureRow.tsx'

interface Props {
  item: Item
  side: 'start' | 'end'
  eager: boolean
}

/** One thing the shop tells of itself, with its picture and up to three more. */
export function Story({ item, side, eager }: Props) {
  const { title, description } = item
  const media = mediaOf(item)
  const [first, ...rest] = media
  const poster = firstPicture(media)
  const more = rest.slice(0, 3)
  const picture = first && (
    <Pictures>
      <MediaView media={first} label={title} ratio="3 / 2" eager={eager} poster={poster} />
      {more.length > 0 && (
        <Thumbnails role="list" aria-label={`More pictures of ${title}`}>
          {more.map((media, index) => (
            <li key={media.id}>
              <MediaView media={media} label={`${title}, ${index + 2} of ${more.length + 1}`} />
            </li>
          ))}
        </Thumbnails>
      )}
    </Pictures>
  )
  return (
    <article>
      <PictureRow picture={picture ?? null} side={side}>
        <h2>{title}</h2>
        <ItemText>{description}</ItemText>
      </PictureRow>
    </article>
  )
}

const Pictures = styled.div`
  display: grid;
  gap: ${space.s};
`

const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.s};
`
