import type { ItemMedia } from '../../../dataProvider/resources/itemImages.ts'
import { youTubeId } from '../../../dataProvider/contract/links.ts'

/** How one of an item's media is shown. */
export function slideKind({ image_type, youTube_url }: ItemMedia): 'picture' | 'video' | 'youTube' {
  if (youTubeId(youTube_url) !== undefined) return 'youTube'
  return image_type === 'Video' ? 'video' : 'picture'
}
