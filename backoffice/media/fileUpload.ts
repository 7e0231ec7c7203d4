import type { DataProvider } from 'react-admin'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { Upload } from '../../dataProvider/contract/upload.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { uploadingFetch, type OnUploaded } from '../../dataProvider/shopApi/uploadingFetch.ts'
import { placeMedium, postMedium, readMedia } from './itemMedia.ts'

interface Options {
  api: Pick<ShopApi, 'uploadMedia'>
  dataProvider: Pick<DataProvider, 'create' | 'update' | 'getManyReference'>
  itemId: number
  type: MediaType
  file: File
}

interface Attempt {
  /** Where the medium is to stand in the end. */
  seq: number
  /** Ends the upload; once the item has the medium it is too late. */
  signal: AbortSignal
  onUploaded: OnUploaded
}

/**
 * One file on its way to an item: the upload, the item's medium (always posted with seq 1, as specified) and, unless that
 * is 1 too, its place. The function may be called again after a failure and goes on where the last answer left it: the item
 * does not show the file twice, even when the answer that said so was lost. An upload whose answer was lost is sent once
 * more, though, and what the server had kept of it stays in its storage, shown nowhere. Throws what the calls throw.
 */
export function createFileUpload({ api, dataProvider, itemId, type, file }: Options) {
  let uploaded: ReturnType<typeof toUploaded> | undefined
  let mayBeThere = false
  let medium: ItemMedia | undefined

  const attach = async ({ address, id }: ReturnType<typeof toUploaded>) => {
    const media = mayBeThere ? await readMedia(dataProvider, itemId) : []
    const known = media.find(({ display_image }) => display_image === address)
    if (known) return known
    mayBeThere = true
    return postMedium(dataProvider, {
      items_id: itemId,
      display_image: address,
      image_type: type,
      mediafiles_id: id ?? null,
      youTube_url: null,
    })
  }

  return async ({ seq, signal, onUploaded }: Attempt): Promise<void> => {
    uploaded ??= toUploaded(
      await api.uploadMedia(type, file, { signal, fetch: uploadingFetch(onUploaded) }),
      type,
    )
    medium ??= await attach(uploaded)
    medium = await placeMedium(dataProvider, medium, seq)
  }
}

/** Where the file is, and what the medium names as `mediafiles_id`. */
const toUploaded = ({ id, image, video }: Upload, type: MediaType) => {
  const address = (type === 'Image' ? image : video)?.url
  if (!address) throw new Error(messages.mediaUrlMissing)
  return { address, id }
}
