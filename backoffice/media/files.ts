import type { MediaType } from '../../dataProvider/contract/items.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { pictureTypes, videoTypes } from '../../dataProvider/contract/media.ts'

/** What a file of each kind may be, as browsers call it. */
export const fileTypes: Record<MediaType, readonly string[]> = { Image: pictureTypes, Video: videoTypes }

const imageLimit = `${limits.imageBytes / 1024 / 1024} MB`

/** What may be chosen, said before anything is. A video's limit is the server's own, told when one is beyond it. */
export const fileHints: Record<MediaType, string> = {
  Image: `JPEG, PNG, WebP or AVIF, at most ${imageLimit} each`,
  Video: 'MP4, MOV or WebM',
}

const inWords: Record<MediaType, string> = {
  Image: 'a JPEG, PNG, WebP or AVIF picture',
  Video: 'an MP4, MOV or WebM video',
}

/** Why the file is not taken, in a sentence; undefined when it is. The server looks at its content besides. */
export function faultOfFile({ name, type, size }: File, kind: MediaType): string | undefined {
  if (!fileTypes[kind].includes(type)) return `${name} is not ${inWords[kind]}.`
  if (kind === 'Image' && size > limits.imageBytes) return `${name} is larger than ${imageLimit}.`
  return undefined
}

/** How large a file is, as people say it. */
export function sizeOf({ size }: File): string {
  return `${Math.max(0.1, size / 1024 / 1024).toFixed(1)} MB`
}
