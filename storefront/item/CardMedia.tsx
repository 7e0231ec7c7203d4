import { useState } from 'react'
import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items/items.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/itemImages.ts'
import { duration } from '../styles/cssTokens.ts'
import { MediaView, isVideoFile } from './MediaView.tsx'
import { NoPicture } from '../ui/Picture.tsx'

interface Props {
  item: Item
  /** Width to height. */
  ratio?: string
  eager: boolean
}

/** A card's first picture or video; hovering shows the second picture. */
export function CardMedia({ item, ratio = '1 / 1', eager }: Props) {
  // Loaded on the first hover only, as most visitors have no mouse.
  const [isMouseOver, setMouseOver] = useState(false)
  const media = mediaOf(item)
  const [first, second] = media
  if (!first) return <NoPicture ratio={ratio} />
  const showsSecond = isMouseOver && second && !isVideoFile(first) && !isVideoFile(second)
  return (
    <Stack onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setMouseOver(true)}>
      <MediaView media={first} label={item.title} ratio={ratio} eager={eager} poster={firstPicture(media)} />
      {showsSecond && <MediaView media={second} label="" ratio={ratio} />}
    </Stack>
  )
}

const Stack = styled.div`
  position: relative;

  > img + img {
    position: absolute;
    inset: 0;
    opacity: 0;
    transition: opacity ${duration.normal};
  }

  &:hover > img + img {
    opacity: 1;
  }
`
