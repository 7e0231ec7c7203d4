import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import {
  animationRefused,
  headBytes,
  heicRefused,
  isAnimated,
  isHeic,
  pictureTypes,
  videoTypes,
} from '../../dataProvider/contract/uploadRules.ts'
import { fileError } from '../errors/httpError.ts'

const accepted: Record<MediaType, { types: readonly string[]; label: string }> = {
  Image: {
    types: pictureTypes,
    label: 'a JPEG, PNG, WebP or AVIF image',
  },
  Video: {
    types: videoTypes,
    label: 'an MP4, MOV or WebM video',
  },
}

/**
 * Detects a file's type by its content, ignoring its name and declared type (VAL-33).
 * @returns the detected type
 * @throws {HttpError} 415 when the type is not accepted
 */
export async function checkFileType(file: string, kind: MediaType): Promise<string> {
  const { types, label } = accepted[kind]
  const mime = (await fileTypeFromFile(file))?.mime
  if (kind === 'Image' && (mime === 'image/apng' || isAnimated(await readHead(file))))
    throw fileError(415, animationRefused)
  if (mime !== undefined && types.includes(mime)) return mime
  const isHeicPicture = kind === 'Image' && mime !== undefined && isHeic(mime)
  throw fileError(415, isHeicPicture ? heicRefused : `This is not ${label}. Choose another file.`)
}

const readHead = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
