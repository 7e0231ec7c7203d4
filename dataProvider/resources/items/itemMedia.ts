import { pictureUrlOf } from '../../contract/pictures.ts'
import type { Item, ItemMedia } from './items.schema.ts'

/** What a picture's file may be, as browsers call it (VAL-33). */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** What a video's file may be, as browsers call it; an iPhone's has a name of its own. */
export const videoTypes: readonly string[] = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm']

/** What the public sees of an item's pictures and videos, in order: by `seq`, then by id. */
export function mediaOf(item: Item): ItemMedia[] {
  return item._item_images_of_items.items
    .filter(({ Is_disabled }) => !Is_disabled)
    .sort((a, b) => a.seq - b.seq || a.id - b.id)
}

/** False for what plays, a YouTube entry too: its still only stands for the video. */
export function isPicture({ image_type, youTube_url }: ItemMedia): boolean {
  return image_type === 'Image' && !youTube_url
}

/** The address of the first picture among an item's media (`mediaOf`); undefined when it has none. `most`: pixels of width. */
export function firstPicture(media: ItemMedia[], most = Infinity): string | undefined {
  const first = media.find(isPicture)
  return first && pictureUrlOf(first.display_image, first.picture, most)
}
