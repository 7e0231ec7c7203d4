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

/** What a file of each kind may be, as browsers call it. */
export const fileTypes: Record<MediaType, readonly string[]> = { Image: pictureTypes, Video: videoTypes }

const toMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** What may be chosen, said before anything is. A video's limit is the server's own, told when one is beyond it. */
export const fileHints: Record<MediaType, string> = {
  Image:
    `JPEG, PNG or WebP, at most ${toMegabytes(limits.imageBytes)} each; AVIF, at most ${toMegabytes(limits.avifBytes)}. ` +
    // Where files are chosen, it cannot be pressed.
    'HEIC: export it as a JPEG first',
  Video: 'MP4, MOV or WebM. HEVC: export it as H.264 first',
}

const typeNames: Record<MediaType, string> = {
  Image: 'a JPEG, PNG, WebP or AVIF picture',
  Video: 'an MP4, MOV or WebM video',
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
  return `${animationRefused} An item can show it as a video: export it as an MP4.`
}

const validateDescription = ({ name, type, size }: File, kind: MediaType) => {
  if (kind === 'Image' && isHeic(type, name)) return heicRefused
  if (!fileTypes[kind].includes(type)) return `${name} is not ${typeNames[kind]}.`
  if (size === 0) return explainEmptyFile(name)
  const maxBytes = kind === 'Image' ? mostPictureBytes(type) : Number.POSITIVE_INFINITY
  return size > maxBytes ? `${name} is larger than ${toMegabytes(maxBytes)}.` : ''
}
