import type { Changes } from '../contract/changes.ts'
import { limits } from '../contract/limits.ts'
import { domainName } from '../contract/publicUrl.ts'
import { currency, email, flag, link, longText, picture, text, type ValuesOf } from '../fields/fields.ts'

/** What is known of a shop (specification, section 5). */
export const shopFields = {
  name: text({ label: 'Shop name', max: limits.shopName, required: true, verbatim: true }),
  description: longText({ max: limits.shopDescription, orEmpty: true }),
  logo: picture(),
  custom_domain: text({
    max: limits.customDomain,
    pattern: [domainName, 'Custom domain must be a domain name'],
  }),
  slug: text({ label: 'Shop slug', max: limits.slug, required: true, verbatim: true }),
  Is_visible: flag({ initially: true }),
  allow_affiliate: flag(),
  testmode: flag(),
  /** What new items are priced in; US dollars where it is absent. */
  currency: currency({ needs: 'currency' }),
} as const

/** How the shop is reached. */
export const contactFields = {
  name: text({ label: 'Contact name', max: limits.contactName, orEmpty: true, verbatim: true }),
  email: email({ label: 'Contact email', orEmpty: true }),
  phone: text({ label: 'Contact phone', max: limits.phone, orEmpty: true, verbatim: true }),
  website_url: link({ label: 'Website', orEmpty: true }),
} as const

export type ContactInfo = ValuesOf<typeof contactFields>

export interface Shop extends ValuesOf<typeof shopFields> {
  _shop_info: { contact_info: ContactInfo }
}

/** What `PATCH /shop` carries: only what changes; contact data is merged member by member. */
export type ShopChanges = Changes<ValuesOf<typeof shopFields>> & {
  _shop_info?: { contact_info?: Changes<ContactInfo> | undefined } | undefined
}
