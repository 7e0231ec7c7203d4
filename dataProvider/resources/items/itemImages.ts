import type { z } from 'zod'
import { mediaTypes } from '../../contract/itemTypes.ts'
import { limits } from '../../contract/limits.ts'
import { pictureUrlOf } from '../../contract/pictures.ts'
import { choice, flag, number, picture, reference, text } from '../../fields/fields.ts'
import type { Item } from './items.ts'
import type { itemMediaBodySchema, itemMediaChangesSchema, itemMediaSchema } from './items.schema.ts'

// youtube.com, its no-cookie twin and the short form: nothing else is framed.
const youTubeAddress = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)\/\S+$/i

/** What a picture or video of an item holds. */
export const itemImageFields = {
  items_id: reference('items', { required: true }),
  /** Absolute, or from the shop's root. */
  display_image: picture({ label: 'Media', required: true }),
  /** 1 for what is new. */
  seq: number({ label: 'Sequence', max: limits.seq, required: true, initially: 1 }),
  image_type: choice(mediaTypes, { required: true }),
  Is_disabled: flag(),
  /** What `POST /image_upload` answered as `id`; null when the picture lives elsewhere. */
  mediafiles_id: reference('files'),
  youTube_url: text({
    label: 'YouTube address',
    max: limits.url,
    verbatim: true,
    pattern: [youTubeAddress, 'Must be a YouTube address'],
  }),
} as const

/** One picture or video of an item. */
export type ItemMedia = z.infer<typeof itemMediaSchema>

/** What `POST /item_images` carries. */
export type ItemMediaBody = z.infer<typeof itemMediaBodySchema>

/**
 * What `PATCH /item_images/{id}` carries. Null for `mediafiles_id` or `youTube_url` means: as it is, since the specified
 * body always says null for the one and omits the other (API-21).
 */
export type ItemMediaChanges = z.infer<typeof itemMediaChangesSchema>

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
