import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import {
  animationRefused,
  explainEmptyFile,
  heicRefused,
  isAnimatedFile,
  isHeic,
  maxPictureBytes,
  pictureTypes,
  videoTypes,
} from '../../dataProvider/contract/uploadRules.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import * as texts from '../texts/fields.tsx'

/** The accepted formats, as MIME types. */
export const fileTypes: Record<MediaType, readonly string[]> = { Image: pictureTypes, Video: videoTypes }

const toMegabytes = (bytes: number) => bytes / 1024 / 1024

/** Hints about the accepted files. The size limit for videos is a setting of the server, so the hint omits it. */
export const fileHints: Record<MediaType, string> = {
  Image: texts.imageHint(toMegabytes(limits.imageBytes), toMegabytes(limits.avifBytes)),
  Video: texts.videoHint,
}

/** Returns why the file is rejected, or an empty string if it is accepted. The server checks the file again. */
export async function validateFile(file: File, kind: MediaType): Promise<string> {
  const refused = validateDescription(file, kind)
  if (refused !== '') return refused
  if (kind === 'Video') {
    // If the module fails to load, only the server checks the video's content.
    const reader = await loadChunk(() => import('./validateVideo.ts')).catch(() => undefined)
    return reader?.validateVideo(file) ?? ''
  }
  if (!(await isAnimatedFile(file))) return ''
  return [animationRefused, texts.animationAsVideo].join(' ')
}

const validateDescription = ({ name, type, size }: File, kind: MediaType) => {
  if (kind === 'Image' && isHeic(type, name)) return heicRefused
  if (!fileTypes[kind].includes(type))
    return kind === 'Image' ? texts.notAnImage(name) : texts.notAVideo(name)
  if (size === 0) return explainEmptyFile(name)
  const maxBytes = kind === 'Image' ? maxPictureBytes(type) : Number.POSITIVE_INFINITY
  return size > maxBytes ? texts.fileTooLarge(name, toMegabytes(maxBytes)) : ''
}
