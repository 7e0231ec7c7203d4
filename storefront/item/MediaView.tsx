import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import { LoopingVideo } from './LoopingVideo.tsx'
import { Picture } from '../ui/Picture.tsx'

interface Props {
  media: ItemMedia
  /** What is to be seen. */
  label: string
  /** Width to height. */
  ratio?: string
  eager?: boolean
  /** What stands in place of a video until it plays. */
  poster?: string | undefined
}

/** One of an item's pictures, or its silent video. */
export function MediaView({ media, label, ratio = '1 / 1', eager = false, poster }: Props) {
  return isVideoFile(media) ? (
    <LoopingVideo src={media.display_image} label={label} poster={poster} ratio={ratio} />
  ) : (
    <Picture src={media.display_image} alt={label} ratio={ratio} eager={eager} />
  )
}

/** True for what plays in the page; a YouTube entry is shown by its still. */
export function isVideoFile({ image_type, youTube_url }: ItemMedia): boolean {
  return image_type === 'Video' && !youTube_url
}
