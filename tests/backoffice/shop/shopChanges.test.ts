import { expect, test } from 'vitest'
import { buildShop } from '../../factories/shop.ts'
import { validateShop, parseShopChanges } from '../../../backoffice/shop/shopChanges.ts'

const shop = { id: 'shop', ...buildShop({ name: 'Welo', custom_domain: null }, { phone: '+1 555 010' }) }
const contact = (changes: object) => ({
  _shop_info: { contact_info: { ...shop._shop_info.contact_info, ...changes } },
})

test('ASHOP-2 ASHOP-6 changes contain only values that differ, down to single contact fields, in the format to send', () => {
  const values = { ...shop, name: ' Welo Gems ', custom_domain: 'Gems.Example', ...contact({ phone: '' }) }

  expect(parseShopChanges(shop, values)).toEqual({
    name: 'Welo Gems',
    custom_domain: 'Gems.Example',
    _shop_info: { contact_info: { phone: '' } },
  })
})

test('ASHOP-5 surrounding spaces are not a change', () => {
  expect(parseShopChanges(shop, { ...shop, name: ' Welo ' })).toEqual({})
})

test.each([
  [{ name: ' ' }, { name: 'Shop Name is required' }],
  [{ slug: '' }, { slug: 'Shop Slug is required' }],
  [{ name: 'x'.repeat(201) }, { name: 'Shop Name must be at most 200 characters' }],
  [{ logo: 'javascript:alert(1)' }, { logo: 'Logo URL must be a web address' }],
  [
    { custom_domain: 'https://gems.example' },
    { custom_domain: 'Custom Domain must be a domain name, such as gems.example' },
  ],
  [contact({ email: 'no-address' }), { _shop_info: { contact_info: { email: 'Invalid email address' } } }],
  [
    contact({ website_url: 'gems.example' }),
    { _shop_info: { contact_info: { website_url: 'Website URL must be a web address' } } },
  ],
])('%j is rejected with an error at its field', (changes, errors) => {
  expect(validateShop(shop, { ...shop, ...changes })).toEqual(errors)
  expect(parseShopChanges(shop, { ...shop, ...changes })).toBeUndefined()
})

test('an invalid stored value is rejected only after it is edited', () => {
  const old = { ...shop, ...contact({ website_url: 'welo.example' }) }

  expect(validateShop(old, { ...old, name: 'Welo Gems' })).toEqual({})
  expect(parseShopChanges(old, { ...old, name: 'Welo Gems' })).toEqual({ name: 'Welo Gems' })
})

test('a logo and a domain can be removed', () => {
  const dressed = { ...shop, logo: '/media/logo.webp', custom_domain: 'gems.example' }

  expect(parseShopChanges(dressed, { ...dressed, logo: null, custom_domain: null })).toEqual({
    logo: null,
    custom_domain: null,
  })
})
