import { fileTypeFromFile } from 'file-type'
import { heicRefused, isHeic } from '../../dataProvider/contract/pictures.ts'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { pictureTypes, videoTypes } from '../../dataProvider/resources/items/itemImages.ts'
import { fileError } from '../errors/httpError.ts'

/** What is taken of each kind. An animated PNG has a name of its own. */
const accepted: Record<MediaType, { types: string[]; label: string }> = {
  Image: {
    types: [...pictureTypes, 'image/apng'],
    label: 'a JPEG, PNG, WebP or AVIF picture',
  },
  Video: {
    types: [...videoTypes],
    label: 'an MP4, MOV or WebM video',
  },
}

/**
 * Believes the first bytes of the file, and neither its name nor the type that came with it (VAL-33).
 * @returns its true type
 * @throws {HttpError} 415 that says what is taken
 */
export async function checkFileType(file: string, kind: MediaType): Promise<string> {
  const { types, label } = accepted[kind]
  const mime = (await fileTypeFromFile(file))?.mime
  if (mime !== undefined && types.includes(mime)) return mime
  const isHeicPicture = kind === 'Image' && mime !== undefined && isHeic(mime)
  throw fileError(415, isHeicPicture ? heicRefused : `This is none: please choose ${label}`)
}
