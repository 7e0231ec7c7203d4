import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { ItemMedia } from '../../../dataProvider/contract/items.ts'
import { color } from '../../styles/cssTokens.ts'
import { Picture } from '../../ui/Picture.tsx'
import { youTubeId } from './youTube.ts'
import { YouTubeVideo } from './YouTubeVideo.tsx'

interface Props {
  media: ItemMedia
  name: string
  /** The page's largest picture, fetched before all others. */
  isFirst: boolean
  isCurrent: boolean
}

/** One picture or video, whole and in its own ratio. */
export function Slide({ media, name, isFirst, isCurrent }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isCurrent && video.current?.paused === false) video.current.pause()
  }, [isCurrent])

  const youTube = youTubeId(media.youTube_url)
  if (youTube !== undefined) {
    return (
      <Cell>
        <YouTubeVideo id={youTube} name={name} poster={media.display_image} />
      </Cell>
    )
  }
  return (
    <Cell>
      {media.image_type === 'Video' ? (
        <video
          ref={video}
          src={media.display_image}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
        />
      ) : (
        <Whole src={media.display_image} alt={name} eager={isFirst} />
      )}
    </Cell>
  )
}

const Cell = styled.div`
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  aspect-ratio: 1 / 1;
  background: ${color.sunken};

  > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

const Whole = styled(Picture)`
  height: 100%;
  object-fit: contain;
  border-radius: 0;
`
