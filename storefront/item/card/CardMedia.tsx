import { styled } from 'styled-components'
import { type CardMedium, findDarkPicture } from '../../data/itemSummary.ts'
import { duration, radius } from '../../styles/cssTokens.ts'
import { NoPicture } from '../../ui/Picture.tsx'
import { MediaView, isVideoFile, getPoster } from '../MediaView.tsx'

interface Props {
  media: CardMedium[]
  title: string
  ratio?: string
  eager: boolean
  sizes: string
  /** Shows the second image, if there is one, while the card is hovered or focused. */
  showsSecond?: boolean
}

/** A card's first image or video. In the dark theme, an image with a dark background replaces an image with a light one. */
export function CardMedia({ media, title, ratio = '1 / 1', eager, sizes, showsSecond = false }: Props) {
  const [first, second] = media
  if (!first) return <NoPicture ratio={ratio} />
  const shape = { ratio, sizes }
  const dark = first.ground === 'dark' ? undefined : findDarkPicture(media)
  const hasTwoImages = second && !isVideoFile(first) && !isVideoFile(second)
  return (
    <Frame data-picture>
      <MediaView
        {...shape}
        media={first}
        dark={dark}
        // The description of one image does not describe its dark version.
        label={(!dark && first.alt) || title}
        eager={eager}
        poster={getPoster(media)}
      />
      {showsSecond && hasTwoImages && (
        <Second data-dark={second.ground === 'dark'}>
          <MediaView {...shape} media={second} label="" />
        </Second>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.s};

  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    img {
      transition: transform ${duration.normal};
    }

    article:hover & img {
      transform: scale(1.03);
    }
  }
`

const Second = styled.div`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity ${duration.normal};

  article:is(:hover, :focus-within) & {
    opacity: 1;

    @starting-style {
      opacity: 0;
    }
  }

  /* A light image would replace a dark one. */
  @media (prefers-color-scheme: dark) {
    &[data-dark='false'] {
      display: none;
    }
  }
`
