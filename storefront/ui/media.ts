import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'

/** True for what plays in the page; a YouTube entry is shown by its still. */
export function isVideoFile({ image_type, youTube_url }: ItemMedia): boolean {
  return image_type === 'Video' && !youTube_url
}
