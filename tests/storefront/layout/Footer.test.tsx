import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildShop } from '../../factories/shop.ts'
import { ada } from '../../support/render/stubIdentity.ts'
import { renderLayout } from './renderLayout.tsx'

const footer = () => within(screen.getByRole('contentinfo'))

test('FTR-1 FTR-3 the footer has columns for shop, company and contact, and says how to reach the shop', async () => {
  renderLayout()

  await footer().findByText('Selam Tesfaye')
  for (const [name, href] of [
    ['hello@welo.example', 'mailto:hello@welo.example'],
    ['+1 (555) 010-4477', 'tel:+15550104477'],
    ['welo.example', 'https://welo.example/'],
  ] as const) {
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const titles = footer().getAllByRole('heading')
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Shop', 'Company', 'Contact'])
})

test.each([
  ['FTR-3 what the shop has not told is left out', false, []],
  ['FTR-2 FTR-3 a shop in test mode shows a placeholder for it', true, ['{phone}']],
])('%s', async (_, testmode, placeholders) => {
  const getShop = async () => buildShop({ testmode }, { phone: '', website_url: '' })
  renderLayout({ calls: { getShop } })

  const contact = within(await footer().findByRole('region', { name: 'Contact' }))
  await contact.findByText('Selam Tesfaye')
  const told = contact.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told.toSorted()).toEqual(['Selam Tesfaye', 'hello@welo.example', ...placeholders].toSorted())
})

test('an address that opens no page is no link', async () => {
  const getShop = async () => buildShop({}, { website_url: 'javascript:alert(1)' })
  renderLayout({ calls: { getShop } })

  await footer().findByText('Selam Tesfaye')
  expect(footer().queryByRole('link', { name: /alert/ })).toBe(null)
})

test('the page stands without the shop’s record', async () => {
  renderLayout({ calls: { getShop: () => Promise.reject(new ApiError(404, 'Not Found')) } })

  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
  expect(footer().getByRole('navigation', { name: 'Shop' })).toBeVisible()
})

test('the footer leads to sign-in whoever is signed out, and who is signed in to their account', () => {
  const { become } = renderLayout({
    who: { status: 'loading', user: null },
    calls: { getCustomer: () => new Promise(() => {}) },
  })
  const lines = () => within(footer().getByRole('navigation', { name: 'Company' })).getAllByRole('listitem')
  const before = lines().length
  expect(lines().at(-1)).toBeEmptyDOMElement()

  act(() => become({ status: 'signed-out', user: null }))
  expect(footer().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
  expect(lines()).toHaveLength(before)

  act(() => become(ada))
  expect(footer().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  expect(footer().queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(lines()).toHaveLength(before)
})
