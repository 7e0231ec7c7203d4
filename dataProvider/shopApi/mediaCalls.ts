import type { MediaType } from '../contract/itemTypes.ts'
import type { ItemMedia, ItemMediaBody, ItemMediaChanges } from '../resources/items/items.schema.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Upload } from '../contract/answers.schema.ts'
import type { Fetcher, RequestOptions, Call } from './request.ts'

/** Pictures and videos: the files, and which item shows them. For admins. */
export function mediaCalls(
  call: Call,
  fetcher: Fetcher,
  { shopUrl, uploadUrl }: Pick<RuntimeConfig, 'shopUrl' | 'uploadUrl'>,
) {
  return {
    createItemMedia: (body: ItemMediaBody) => call<ItemMedia>(paths.itemImages, { method: 'POST', body }),
    updateItemMedia: (id: number | string, changes: ItemMediaChanges) =>
      call<ItemMedia>(paths.itemImage(id), { method: 'PATCH', body: changes }),
    deleteItemMedia: async (id: number | string): Promise<void> => {
      await call(paths.itemImage(id), { method: 'DELETE' })
    },

    /** A category's picture: the answer's `path.url` is its address. */
    uploadPicture: (file: File, signal?: AbortSignal) =>
      upload(fetcher, shopUrl + paths.upload, 'Image', file, { signal }),
    /**
     * An item's medium: the answer's `image.url` or `video.url` is its address, `id` its `mediafiles_id`. With a `fetch`
     * of its own the upload can be followed (`uploadingFetch`).
     */
    uploadMedia: (type: MediaType, file: File, options?: Pick<RequestOptions, 'signal' | 'fetch'>) =>
      upload(fetcher, uploadUrl, type, file, options),
  }
}

const upload = async (
  fetcher: Fetcher,
  url: string,
  type: MediaType,
  file: File,
  options: Pick<RequestOptions, 'signal' | 'fetch'> = {},
) => {
  const { body } = await fetcher(url, {
    ...options,
    method: 'POST',
    body: toForm(type, file),
    timeout: 'none',
  })
  return body as Upload
}

const toForm = (type: MediaType, file: File) => {
  const form = new FormData()
  form.set('image_type', type)
  form.set('file', file)
  return form
}
