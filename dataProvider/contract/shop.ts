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
}

/** What `PATCH /shop` carries: only what changes; contact data is merged member by member. */
export type ShopChanges = {
  [Key in Exclude<keyof Shop, '_shop_info'>]?: Shop[Key] | undefined
} & {
  _shop_info?: { contact_info?: { [Key in keyof ContactInfo]?: string | undefined } | undefined } | undefined
}
