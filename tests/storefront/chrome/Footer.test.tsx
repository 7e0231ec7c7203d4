// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildShop } from '../../factories/shop.ts'
import { ada } from '../../support/stubIdentity.ts'
import { renderChrome } from './renderChrome.tsx'

afterEach(cleanup)

const footer = () => within(screen.getByRole('contentinfo'))

test('FTR-1 FTR-3 the footer has columns for shop, company and contact, and says how to reach the shop', async () => {
  renderChrome()

  expect(await footer().findByRole('link', { name: 'hello@welo.example' })).toHaveAttribute(
    'href',
    'mailto:hello@welo.example',
  )
  expect(footer().getByRole('link', { name: '+1 (555) 010-4477' })).toHaveAttribute(
    'href',
    'tel:+15550104477',
  )
  expect(footer().getByRole('link', { name: 'welo.example' })).toHaveAttribute(
    'href',
    'https://welo.example/',
  )
  const titles = footer().getAllByRole('heading')
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Shop', 'Company', 'Contact'])
})

test('FTR-3 what the shop has not told is left out', async () => {
  const getShop = async () => buildShop({}, { phone: '', website_url: '' })
  renderChrome({ calls: { getShop } })

  const contact = within(await footer().findByRole('region', { name: 'Contact' }))
  await contact.findByText('Selam Tesfaye')
  expect(contact.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Selam Tesfaye',
    'hello@welo.example',
  ])
})

test('FTR-2 FTR-3 a shop in test mode without a phone shows the placeholder', async () => {
  renderChrome({ calls: { getShop: async () => buildShop({ testmode: true }, { phone: '' }) } })

  expect(await footer().findByText('{phone}')).toBeVisible()
})

test('an address that opens no page is no link', async () => {
  const getShop = async () => buildShop({}, { website_url: 'javascript:alert(1)' })
  renderChrome({ calls: { getShop } })

  await footer().findByText('Selam Tesfaye')
  expect(footer().queryByRole('link', { name: /alert/ })).toBe(null)
})

test('the page stands without the shop’s record', async () => {
  renderChrome({ calls: { getShop: () => Promise.reject(new ApiError(404, 'Not Found')) } })

  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
  expect(footer().getByRole('navigation', { name: 'Shop' })).toBeVisible()
})

test('the footer leads to sign-in whoever is signed out, and who is signed in to their account', () => {
  const { become } = renderChrome({
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
