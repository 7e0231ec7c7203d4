import { firstPicture } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { CardMedium } from '../data/itemSummary.ts'
import { Picture } from '../ui/Picture.tsx'
import { LoopingVideo } from './LoopingVideo.tsx'

interface Props {
  media: CardMedium
  /** Alternative text of an image, or accessible name of a video. */
  label: string
  ratio?: string
  eager?: boolean
  sizes: string
  poster?: string | undefined
  /** Replaces an image in the dark theme. */
  dark?: CardMedium | undefined
}

export function MediaView({ media, label, ratio = '1 / 1', eager = false, sizes, poster, dark }: Props) {
  return isVideoFile(media) ? (
    <LoopingVideo src={media.display_image} label={label} poster={poster} ratio={ratio} />
  ) : (
    <Picture
      src={media.display_image}
      picture={media.picture}
      sizes={sizes}
      alt={label}
      ratio={ratio}
      eager={eager}
      dark={dark && { src: dark.display_image, picture: dark.picture }}
      isDark={media.ground === 'dark'}
    />
  )
}

/**
 * Returns the item's first image, if any, as a poster for its videos. The poster loads with each video, so its width is limited.
 */
export function getPoster(media: CardMedium[]): string | undefined {
  return firstPicture(media, 640)
}

/** Also returns false for a YouTube video, which is shown as a still image. */
export function isVideoFile({ image_type, youTube_url }: CardMedium): boolean {
  return image_type === 'Video' && !youTube_url
}
