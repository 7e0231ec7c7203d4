import { firstPicture } from '../../dataProvider/resources/items/itemMedia.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/items.schema.ts'
import { Picture } from '../ui/Picture.tsx'
import { LoopingVideo } from './LoopingVideo.tsx'

interface Props {
  media: ItemMedia
  /** Alternative text. */
  label: string
  /** Width to height. */
  ratio?: string
  eager?: boolean
  /** How wide it is shown, as the attribute of pictures says it. */
  sizes: string
  /** Shown until a video plays. */
  poster?: string | undefined
}

export function MediaView({ media, label, ratio = '1 / 1', eager = false, sizes, poster }: Props) {
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
    />
  )
}

/** An item's first picture, to stand for a video until it plays. It is loaded wherever the video is, so it is not large. */
export function posterOf(media: ItemMedia[]): string | undefined {
  return firstPicture(media, 640)
}

/** False for a YouTube entry, which is shown by its still picture. */
export function isVideoFile({ image_type, youTube_url }: ItemMedia): boolean {
  return image_type === 'Video' && !youTube_url
}
