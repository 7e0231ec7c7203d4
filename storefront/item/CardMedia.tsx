import { useState } from 'react'
import { styled } from 'styled-components'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { duration } from '../styles/cssTokens.ts'
import { NoPicture } from '../ui/Picture.tsx'
import { MediaView, isVideoFile, getPoster } from './MediaView.tsx'

interface Props {
  item: Item
  ratio?: string
  eager: boolean
  sizes: string
}

/** A card's first image or video. Hovering over an image with the mouse shows the second one, if that is an image too. */
export function CardMedia({ item, ratio = '1 / 1', eager, sizes }: Props) {
  // The second image loads only on the first hover, because most visitors use no mouse.
  const [isMouseOver, setMouseOver] = useState(false)
  const media = mediaOf(item)
  const [first, second] = media
  if (!first) return <NoPicture ratio={ratio} />
  const shape = { ratio, sizes }
  const showsSecond = isMouseOver && second && !isVideoFile(first) && !isVideoFile(second)
  return (
    <Stack onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setMouseOver(true)}>
      <MediaView {...shape} media={first} label={item.title} eager={eager} poster={getPoster(media)} />
      {showsSecond && (
        <Second>
          <MediaView {...shape} media={second} label="" />
        </Second>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  position: relative;
`

const Second = styled.div`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity ${duration.normal};

  ${Stack}:hover > & {
    opacity: 1;
  }
`
