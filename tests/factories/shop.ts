import type { ContactInfo } from '../../dataProvider/resources/shop/shop.ts'
import type { Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import {
  homeSections,
  type StorefrontSettings,
} from '../../dataProvider/resources/shop/storefrontSettings.ts'

export function buildShop(overrides: Partial<Shop> = {}, contact: Partial<ContactInfo> = {}): Shop {
  return {
    name: 'Welo',
    description: 'Opals from the Welo highlands.',
    logo: null,
    custom_domain: null,
    slug: 'welo',
    Is_visible: true,
    allow_affiliate: false,
    testmode: false,
    _shop_info: {
      contact_info: {
        name: 'Selam Tesfaye',
        email: 'hello@welo.example',
        phone: '+1 (555) 010-4477',
        website_url: 'https://welo.example/',
        ...contact,
      },
    },
    ...overrides,
  }
}

/** Builds the settings of a shop's storefront; by default, those of a new shop. */
export function buildStorefrontSettings(overrides: Partial<StorefrontSettings> = {}): StorefrontSettings {
  return {
    sections: [...homeSections],
    hero_title: '',
    hero_text: '',
    arrivals_title: '',
    authentic_text: '',
    design_text: '',
    shows_text: '',
    maker_title: '',
    closing_title: '',
    closing_text: '',
    social_links: [],
    ...overrides,
  }
}
