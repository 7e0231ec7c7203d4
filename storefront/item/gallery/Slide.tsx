import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { youTubeId } from '../../../dataProvider/contract/links.ts'
import { pictureUrlOf } from '../../../dataProvider/contract/pictures.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/items.schema.ts'
import { color, from } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/item.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useClientValue } from '../../ui/useClientValue.ts'
import { gallerySizes } from '../ItemColumns.tsx'

interface Props {
  media: ItemMedia
  name: string
  /** Shown until a video plays. */
  poster: string | undefined
  /** The page's largest picture is loaded before all others. */
  isFirst: boolean
  /** False while it is too far to be loaded; without scripts it is. */
  isWanted: boolean
  isCurrent: boolean
  onEnlarge: () => void
}

export function Slide({ media, name, poster, isFirst, isWanted, isCurrent, onEnlarge }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  // An off-screen slide cannot be focused (ITEM-27). The server renders none inert: without JavaScript, visitors swipe to them.
  const isInert = useClientValue(() => !isCurrent, false)
  useEffect(() => {
    if (!isCurrent && video.current?.paused === false) video.current.pause()
  }, [isCurrent])

  const enlarge = (event: MouseEvent) => {
    // With a modifier key the link opens in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onEnlarge()
  }

  const youTube = youTubeId(media.youTube_url)
  if (youTube !== undefined) {
    return (
      <SlideFrame inert={isInert}>
        <YouTubeVideo
          id={youTube}
          name={name}
          poster={pictureUrlOf(media.display_image, media.picture, 1600)}
        />
      </SlideFrame>
    )
  }
  const picture = (
    <SlidePicture
      src={media.display_image}
      picture={media.picture}
      sizes={gallerySizes}
      alt={name}
      isWhole
      eager={isFirst}
    />
  )
  return (
    <SlideFrame inert={isInert}>
      {slideKind(media) === 'video' ? (
        <video
          ref={video}
          src={media.display_image}
          controls
          playsInline
          poster={isWanted ? poster : undefined}
          // The other videos may never be viewed.
          preload={isCurrent ? 'metadata' : 'none'}
          aria-label={name}
        />
      ) : (
        <EnlargeLink
          href={media.display_image}
          aria-label={texts.enlarge(name)}
          aria-haspopup="dialog"
          onClick={enlarge}
        >
          {isWanted ? picture : <noscript>{picture}</noscript>}
        </EnlargeLink>
      )}
    </SlideFrame>
  )
}

export function slideKind({ image_type, youTube_url }: ItemMedia): 'picture' | 'video' | 'youTube' {
  if (youTubeId(youTube_url) !== undefined) return 'youTube'
  return image_type === 'Video' ? 'video' : 'picture'
}

const SlideFrame = styled.div`
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  aspect-ratio: 1 / 1;
  /* Leaves room for the name and the button below it. Beside them, the column's width limits the height. */
  max-height: 42vh;
  background: ${color.sunken};

  ${from.tablet} {
    max-height: none;
  }

  > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  /* A picture says more on paper. */
  @media print {
    &:has(> video):not(:only-child) {
      display: none;
    }
  }
`

const EnlargeLink = styled.a`
  display: block;
  height: 100%;
  cursor: zoom-in;

  /* Inside, since the frame around it cuts off what is outside. */
  &:focus-visible {
    outline-offset: -4px;
  }
`

const SlidePicture = styled(Picture)`
  height: 100%;
  border-radius: 0;
`

interface YouTubeVideoProps {
  id: string
  name: string
  /** Shown until it is played; empty when there is none. */
  poster: string
}

/** Loads YouTube's no-cookie player only when clicked (ITEM-15). */
function YouTubeVideo({ id, name, poster }: YouTubeVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <Player
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={name}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        // The player refuses to play without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <Poster style={poster ? { backgroundImage: `url(${JSON.stringify(poster)})` } : undefined}>
      <Button aria-label={texts.playYouTube(name)} onClick={() => setPlaying(true)}>
        {texts.playVideo}
      </Button>
    </Poster>
  )
}

const Player = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`

const Poster = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  background: ${color.sunken} center / contain no-repeat;
`
