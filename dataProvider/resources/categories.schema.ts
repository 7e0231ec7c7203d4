import { z } from 'zod'
import type { Category, CategoryBody, CategoryChanges } from './categories.ts'
import {
  changesOf,
  mediaAddress,
  requiredText,
  shopReference,
  versionStated,
} from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'

export const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  category_type: z.string(),
  image_url: z.string().nullable(),
  Is_visible: z.boolean(),
  shops_id: z.int(),
  version: z.int().optional(),
}) satisfies z.ZodType<Category>

/** The category form's rules (specification, section 5), the same in the back office and on the server. */
export const categoryBodySchema = z.object({
  category_type: requiredText('Category type', limits.categoryType, messages.categoryTypeRequired),
  name: requiredText('Name', limits.categoryName, messages.categoryNameRequired),
  Is_visible: z.boolean().default(true),
  image_url: mediaAddress('Image').nullable().default(null),
  shops_id: shopReference,
}) satisfies z.ZodType<CategoryBody>

/** A PATCH may carry any part of the body; what is absent stays as it is. */
export const categoryChangesSchema = changesOf(categoryBodySchema).extend({
  version: versionStated,
}) satisfies z.ZodType<CategoryChanges>
