import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import {
  animationRefused,
  explainEmptyFile,
  heicRefused,
  isAnimatedFile,
  isHeic,
  mostPictureBytes,
} from '../../dataProvider/contract/uploadRules.ts'
import { pictureTypes, videoTypes } from '../../dataProvider/resources/items/itemMedia.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'
import * as texts from '../texts/fields.tsx'

/** What a file of each kind may be, as browsers call it. */
export const fileTypes: Record<MediaType, readonly string[]> = { Image: pictureTypes, Video: videoTypes }

const toMegabytes = (bytes: number) => bytes / 1024 / 1024

/** What may be chosen, said before anything is. A video's limit is the server's own, told when one is beyond it. */
export const fileHints: Record<MediaType, string> = {
  Image: texts.imageHint(toMegabytes(limits.imageBytes), toMegabytes(limits.avifBytes)),
  Video: texts.videoHint,
}

/** Why the file is not taken, in a sentence; empty when it is. The server checks it again. */
export async function validateFile(file: File, kind: MediaType): Promise<string> {
  const refused = validateDescription(file, kind)
  if (refused !== '') return refused
  if (kind === 'Video') {
    // Where it cannot be loaded, the server alone checks.
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
  const maxBytes = kind === 'Image' ? mostPictureBytes(type) : Number.POSITIVE_INFINITY
  return size > maxBytes ? texts.fileTooLarge(name, toMegabytes(maxBytes)) : ''
}
