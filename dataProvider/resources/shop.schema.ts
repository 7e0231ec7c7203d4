import { z } from 'zod'
import { currencyCode, mediaAddress, requiredText, text } from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'
import { isDomainName } from '../contract/publicUrl.ts'
import type { Shop, ShopChanges } from './shop.ts'

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
  currency: z.string().optional(),
}) satisfies z.ZodType<Shop>

const atMost = (field: string, max: number) => text().trim().max(max, messages.tooLong(field, max))

const contactChangesSchema = z
  .object({
    name: atMost('Contact name', limits.contactName),
    email: z.union([
      z.literal(''),
      z.email('Invalid email address').max(limits.email, messages.tooLong('Contact email', limits.email)),
    ]),
    phone: atMost('Contact phone', limits.phone),
    website_url: z.union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Website must be a web address' })
        .max(limits.url, messages.tooLong('Website', limits.url)),
    ]),
  })
  .partial()

/** The shop form's rules, the same in the back office and on the server. */
export const shopChangesSchema = z
  .object({
    name: requiredText('Shop name', limits.shopName, 'Shop name is required'),
    description: atMost('Description', limits.shopDescription),
    logo: mediaAddress('Logo').nullable(),
    // One spelling: names are compared without regard to case (RFC 4343).
    custom_domain: atMost('Custom domain', limits.customDomain)
      .toLowerCase()
      .refine(isDomainName, 'Custom domain must be a domain name')
      .nullable(),
    slug: requiredText('Shop slug', limits.slug, 'Shop slug is required'),
    Is_visible: z.boolean(),
    allow_affiliate: z.boolean(),
    testmode: z.boolean(),
    _shop_info: z.object({ contact_info: contactChangesSchema }).partial(),
    currency: currencyCode,
  })
  .partial() satisfies z.ZodType<ShopChanges>
