import { z } from 'zod'
import { mediaTypes } from './itemTypes.ts'

const addressed = z.object({ url: z.string() })

export const uploadSchema = z
  .object({
    /** What an item's medium names as `mediafiles_id`. */
    id: z.int().optional(),
    path: addressed.optional(),
    image: addressed.optional(),
    video: addressed.optional(),
  })
  .meta({ id: 'Upload' })

/** The form that `POST /image_upload` takes. */
export const uploadFormSchema = z.object({ image_type: z.enum(mediaTypes), file: z.file() })
