import type { z } from 'zod'
import { limits } from './limits.ts'
import type { uploadSchema } from './upload.schema.ts'

/**
 * What `POST /image_upload` answers (specification, section 7). Callers for categories read `path`, those for item media
 * `image` or `video` and `id`; our server gives all that fit at once (requirement API-27).
 */
export type Upload = z.infer<typeof uploadSchema>

/** Bytes that a picture of that type may have. */
export function mostPictureBytes(type: string): number {
  return type === 'image/avif' ? limits.avifBytes : limits.imageBytes
}
