import { limits } from '../../contract/limits.ts'
import {
  currency,
  email,
  flag,
  link,
  longText,
  number,
  picture,
  text,
  type ValuesOf,
} from '../../fields/fields.ts'

/** At least two labels of letters, digits and inner hyphens (RFC 1123, section 2.1). */
const domainName =
  /^(?:[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?\.)+[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?$/

export const shopFields = {
  name: text({ label: 'Shop Name', max: limits.shopName, required: true, verbatim: true }),
  description: longText({ max: limits.shopDescription, orEmpty: true }),
  logo: picture({ label: 'Logo URL', help: 'Leave empty to show the shop name instead.' }),
  custom_domain: text({
    label: 'Custom Domain',
    max: limits.customDomain,
    pattern: [domainName, 'Custom Domain must be a domain name, such as gems.example'],
    help: 'Your own domain without https://, such as gems.example. Search engines list your shop under it.',
  }),
  slug: text({
    label: 'Shop Slug',
    max: limits.slug,
    required: true,
    help: 'A short name that is unique on this server',
  }),
  Is_visible: flag({
    label: 'Shop Visible',
    as: 'checkbox',
    initially: true,
    help: 'When this is off, visitors and search engines see a page that says the shop is closed. Admins still see everything.',
  }),
  allow_affiliate: flag({
    label: 'Allow Affiliate',
    as: 'checkbox',
    help: 'Records that affiliates can recommend your items for a commission. This setting has no other effect yet.',
  }),
  testmode: flag({
    label: 'Test Mode',
    as: 'checkbox',
    help: 'Every page of the shop shows a test notice. Emails are saved on the server and not sent, except emails about accounts.',
  }),
  /** The currency of new items; US dollars if absent. */
  currency: currency({
    extension: 'currency',
    help: 'New items use this currency. Existing items keep theirs.',
  }),
  /** How long an enquiry reserves its item, in hours. With 0, enquiries reserve nothing. */
  hold_hours: number({
    label: 'Reservation time (hours)',
    max: limits.holdHours,
    required: true,
    extension: 'availability',
    help: 'How long a confirmed enquiry reserves its items for the customer. Enter 0 to reserve nothing.',
  }),
} as const

export const contactFields = {
  name: text({ label: 'Contact Name', max: limits.contactName, orEmpty: true, verbatim: true }),
  email: email({
    label: 'Contact Email',
    orEmpty: true,
    help: 'Customers write to this address. Notifications of new messages go here too.',
  }),
  phone: text({ label: 'Contact Phone', max: limits.phone, orEmpty: true, verbatim: true }),
  website_url: link({ label: 'Website URL', orEmpty: true, help: 'Include https:// at the start.' }),
} as const

export type ContactInfo = ValuesOf<typeof contactFields>

/**
 * Returns the shop's public URL without a trailing slash, for canonical links, structured data and feeds. It is the custom domain
 * of the shop's record or, if that is missing or invalid, the configured URL.
 */
export function publicUrlOf(shop: { custom_domain: string | null } | undefined, configured: string): string {
  const domain = shop?.custom_domain?.trim().toLowerCase() ?? ''
  return domainName.test(domain) ? `https://${domain}` : configured
}
