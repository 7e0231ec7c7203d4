import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { youTubeId } from '../../../dataProvider/contract/links.ts'
import { pictureUrlOf } from '../../../dataProvider/contract/pictures.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import { color, from } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/item.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useClientValue } from '../../ui/useClientValue.ts'
import { gallerySizes, maxPictureHeight } from '../ItemColumns.tsx'

interface Props {
  media: ItemMedia
  name: string
  poster: string | undefined
  /** True for the first slide, whose image loads eagerly. */
  isFirst: boolean
  /** False while the slide is too far away to load. Without JavaScript, its image can load anyway. */
  shouldLoad: boolean
  isCurrent: boolean
  onEnlarge: () => void
}

export function Slide({ media, name, poster, isFirst, shouldLoad, isCurrent, onEnlarge }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  // An off-screen slide must not be focusable (ITEM-27). Without JavaScript, visitors swipe, so no slide is inert.
  const isInert = useClientValue(() => !isCurrent, false)
  useEffect(() => {
    if (!isCurrent && video.current?.paused === false) video.current.pause()
  }, [isCurrent])

  const enlarge = (event: MouseEvent) => {
    // A click with a modifier key opens the link in a new tab or window.
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
      alt={media.alt || name}
      isUncropped
      eager={isFirst}
      isDark={media.ground === 'dark'}
    />
  )
  return (
    <SlideFrame inert={isInert}>
      {getSlideKind(media) === 'video' ? (
        <video
          ref={video}
          src={media.display_image}
          controls
          playsInline
          poster={shouldLoad ? poster : undefined}
          preload={isCurrent ? 'metadata' : 'none'}
          aria-label={name}
        />
      ) : (
        <EnlargeLink
          href={media.display_image}
          aria-label={texts.enlarge(media.alt ? texts.described(name, media.alt) : name)}
          aria-haspopup="dialog"
          onClick={enlarge}
        >
          {shouldLoad ? picture : <noscript>{picture}</noscript>}
        </EnlargeLink>
      )}
    </SlideFrame>
  )
}

export function getSlideKind({ image_type, youTube_url }: ItemMedia): 'picture' | 'video' | 'youTube' {
  if (youTubeId(youTube_url) !== undefined) return 'youTube'
  return image_type === 'Video' ? 'video' : 'picture'
}

const SlideFrame = styled.div`
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  aspect-ratio: 1 / 1;
  /* Leaves space for the name and the button below. On wider screens, the column's width limits the height. */
  max-height: 42vh;
  background: ${color.sunken};

  ${from.tablet} {
    max-height: ${maxPictureHeight};
  }

  > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  /* Omits videos from print if there are other slides. */
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

  /* Drawn inside, because the surrounding frame clips the outside. */
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
  /** Shown until the video plays. Empty if there is none. */
  poster: string
}

/** Loads YouTube's no-cookie player only after a click (ITEM-15). */
function YouTubeVideo({ id, name, poster }: YouTubeVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <Player
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={name}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        // The player does not play without a referrer.
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
