import type { Shop } from '../../dataProvider/resources/shop.ts'

/** What the shop's form calls its fields; those of the contact stand on a tab of their own (specification, section 2). */
export const shopLabels = {
  name: 'Shop Name',
  description: 'Description',
  logo: 'Logo URL',
  custom_domain: 'Custom Domain',
  slug: 'Shop Slug',
  _shop_info: 'Contact Info',
  Is_visible: 'Shop Visible',
  allow_affiliate: 'Allow Affiliate',
  testmode: 'Test Mode',
  currency: 'Currency',
} satisfies Record<keyof Shop, string>
