import { limits } from './limits.ts'

/**
 * What `POST /image_upload` answers (specification, section 7). Callers for categories read `path`, those for item media
 * `image` or `video` and `id`; our server gives all that fit at once (requirement API-27).
 */
export interface Upload {
  /** What an item's medium names as `mediafiles_id`. */
  id?: number | undefined
  path?: { url: string } | undefined
  image?: { url: string } | undefined
  video?: { url: string } | undefined
}

/** Bytes that a picture of that type may have. */
export function mostPictureBytes(type: string): number {
  return type === 'image/avif' ? limits.avifBytes : limits.imageBytes
}
