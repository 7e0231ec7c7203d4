import { pictureUrlOf } from '../../contract/pictures.ts'
import type { Item } from './items.schema.ts'
import type { ItemMedia } from './itemMedia.schema.ts'

/** Returns an item's visible images and videos, ordered by `seq`, then by id. */
export function mediaOf(item: Item): ItemMedia[] {
  return item._item_images_of_items.items
    .filter(({ Is_disabled }) => !Is_disabled)
    .sort((a, b) => a.seq - b.seq || a.id - b.id)
}

/** False for videos, including YouTube entries, whose image is only a preview. */
export function isPicture({
  image_type,
  youTube_url,
}: Pick<ItemMedia, 'image_type' | 'youTube_url'>): boolean {
  return image_type === 'Image' && !youTube_url
}

/**
 * Returns the URL of the first image among an item's media (`mediaOf`); undefined if there is none.
 * @param most maximum width in pixels
 */
export function firstPicture(
  media: Pick<ItemMedia, 'display_image' | 'image_type' | 'picture' | 'youTube_url'>[],
  most = Infinity,
): string | undefined {
  const first = media.find(isPicture)
  return first && pictureUrlOf(first.display_image, first.picture, most)
}
