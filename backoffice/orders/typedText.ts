import { z } from 'zod'

/** What stands in a field, trimmed; react-admin keeps an empty one as null. */
export const typedText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() : ''))
