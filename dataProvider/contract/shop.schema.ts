import { z } from 'zod'
import type { Shop } from './shop.ts'

export const shopSchema = z.object({
  name: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  custom_domain: z.string().nullable(),
  slug: z.string(),
  Is_visible: z.boolean(),
  allow_affiliate: z.boolean(),
  testmode: z.boolean(),
  _shop_info: z.object({
    contact_info: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      website_url: z.string(),
    }),
  }),
}) satisfies z.ZodType<Shop>
