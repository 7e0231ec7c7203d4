import type { Changes } from '../contract/changes.ts'

export interface ContactInfo {
  name: string
  email: string
  phone: string
  website_url: string
}

export interface Shop {
  name: string
  description: string
  logo: string | null
  custom_domain: string | null
  slug: string
  Is_visible: boolean
  allow_affiliate: boolean
  testmode: boolean
  _shop_info: { contact_info: ContactInfo }
  /** ISO 4217: what new items are priced in (extension `currency`); US dollars where it is absent. */
  currency?: string | undefined
}

/** What `PATCH /shop` carries: only what changes; contact data is merged member by member. */
export type ShopChanges = Changes<Omit<Shop, '_shop_info'>> & {
  _shop_info?: { contact_info?: Changes<ContactInfo> | undefined } | undefined
}
