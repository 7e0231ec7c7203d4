import { z } from 'zod'
import { picture, video } from './files.ts'
import type { Ids, SpecifiedCall } from './call.ts'
import { media, upload } from './shapes.ts'

const formOf = (image_type: 'Image' | 'Video') =>
  z.strictObject({ image_type: z.literal(image_type), file: z.instanceof(File) })

const added = (ids: Ids) => ({
  shops_id: null,
  items_id: ids.item,
  display_image: 'https://pictures.example/fire.webp',
  seq: 1,
  image_type: 'Image' as const,
  Is_disabled: false,
  mediafiles_id: ids.file,
  youTube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
})

const moved = (ids: Ids) => ({
  item_images_id: ids.itemImage,
  shops_id: null,
  items_id: ids.item,
  display_image: 'https://pictures.example/fire.webp',
  seq: 4,
  image_type: 'Image' as const,
  Is_disabled: true,
  mediafiles_id: null,
})

const common = {
  shops_id: z.int().nullable(),
  items_id: z.int(),
  display_image: z.string().min(1),
  image_type: z.enum(['Image', 'Video']),
}

export const mediaCalls: SpecifiedCall[] = [
  {
    proves: 'API-19',
    method: 'POST',
    address: '/item_images',
    who: 'admin',
    body: {
      sent: added,
      shape: z.strictObject({
        ...common,
        seq: z.literal(1),
        Is_disabled: z.literal(false),
        mediafiles_id: z.int().nullable(),
        youTube_url: z.string().nullable(),
      }),
    },
    response: media,
    client: (api, ids) => api.createItemMedia(added(ids)),
  },
  {
    proves: 'API-20',
    method: 'PATCH',
    address: '/item_images/{id}',
    who: 'admin',
    id: (ids) => ids.itemImage,
    body: {
      sent: moved,
      shape: z.strictObject({
        ...common,
        item_images_id: z.int(),
        seq: z.int(),
        Is_disabled: z.boolean(),
        mediafiles_id: z.null(),
      }),
      repeatsId: 'item_images_id',
    },
    response: media,
    client: (api, ids) => api.updateItemMedia(ids.itemImage, moved(ids)),
  },
  {
    proves: 'API-22',
    method: 'DELETE',
    address: '/item_images/{id}',
    who: 'admin',
    id: (ids) => ids.itemImage,
    response: undefined,
    client: (api, ids) => api.deleteItemMedia(ids.itemImage),
  },
  {
    proves: 'API-26',
    method: 'POST',
    address: '/image_upload',
    about: 'for a category',
    who: 'admin',
    isForm: true,
    body: { sent: () => ({ image_type: 'Image', file: picture }), shape: formOf('Image') },
    response: upload.category,
    client: (api) => api.uploadPicture(picture),
  },
  {
    proves: 'API-26',
    method: 'POST',
    address: '/image_upload',
    about: 'for an item’s picture',
    host: 'upload',
    who: 'admin',
    isForm: true,
    body: { sent: () => ({ image_type: 'Image', file: picture }), shape: formOf('Image') },
    response: upload.picture,
    client: (api) => api.uploadMedia('Image', picture),
  },
  {
    proves: 'API-26',
    method: 'POST',
    address: '/image_upload',
    about: 'for an item’s video',
    host: 'upload',
    who: 'admin',
    isForm: true,
    body: { sent: () => ({ image_type: 'Video', file: video }), shape: formOf('Video') },
    response: upload.video,
    client: (api) => api.uploadMedia('Video', video),
  },
]
