import { storageKeys } from '../../../identity/storage.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildShop } from '../../factories/shop.ts'
import { buildAda, stubAdaAs } from '../../support/render/renderAs.tsx'
import { ada } from '../../support/render/stubIdentity.ts'
import { renderLayout } from './renderLayout.tsx'
import { buildCategory } from '../../factories/category.ts'

afterEach(() => void vi.unstubAllGlobals())

const header = () => within(screen.getByRole('banner'))
const links = () => header().getByRole('navigation', { hidden: true })
const userButton = () => header().findByRole('button', { name: 'Account of Ada Buyer' })

test('HDR-1 the header shows the shop’s name, or its logo if it has one, and links to the home page', async () => {
  const { unmount } = renderLayout()
  expect(await header().findByRole('link', { name: 'Welo' })).toHaveAttribute('href', '/')
  unmount()

  renderLayout({ calls: { getShop: async () => buildShop({ name: 'Selam Gems', logo: '/media/logo.svg' }) } })
  expect(await header().findByRole('img', { name: 'Selam Gems' })).toHaveAttribute('src', '/media/logo.svg')
})

test('HDR-13 the current page is marked, and the first tab stop links to the content', async () => {
  renderLayout({ at: '/shop?page=2' })

  const current = links().querySelectorAll('[aria-current="page"]')
  expect([...current].map(({ textContent }) => textContent)).toEqual(['Shop'])

  await userEvent.tab()
  expect(document.activeElement).toHaveTextContent('Skip to content')
  expect(document.activeElement).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
})

test('HDR-9 the menu button opens the links on a phone, and Escape closes them', async () => {
  renderLayout()
  const toggle = header().getByRole('button', { name: 'Menu' })
  expect(links()).not.toBeVisible()
  expect(toggle).toHaveAttribute('aria-controls', links().id)

  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(header().getByRole('link', { name: 'Shop' })).toBeVisible()

  await userEvent.keyboard('{Escape}')
  expect(links()).not.toBeVisible()
  expect(toggle).toHaveFocus()
})

test.each([
  ['HDR-3 HDR-4 an empty cart shows an icon without a number', [], 'Cart', ''],
  ['HDR-4 HDR-5 the cart shows how many items it contains', [2, 3], 'Cart, 5 items', '5'],
])('%s', (_, quantities, name, text) => {
  const lines = quantities.map((quantity) => buildCartLine({ quantity }))
  localStorage.setItem(storageKeys.cart, JSON.stringify(lines))
  renderLayout()

  const cart = header().getByRole('link', { name })
  expect(cart).toHaveAttribute('href', '/cart')
  expect(cart.textContent).toBe(text)
})

test('HDR-8 a signed-out visitor sees a link to sign in', () => {
  renderLayout()
  expect(header().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in')
})

test('HDR-12 an empty placeholder takes the place of the user menu while the identity is loading', () => {
  renderLayout({ who: { status: 'loading', user: null } })

  expect(screen.getByTestId('user-unknown')).toBeEmptyDOMElement()
  expect(header().queryByRole('link', { name: 'Sign In' })).toBe(null)
  expect(header().queryByRole('button', { name: /Account/ })).toBe(null)
})

const roleless = { ...buildAda({}), _customer_roles_of_customers_of_shops: null } as unknown as Customer

test.each([
  ['no record', () => Promise.reject(new ApiError(404, 'UX API request failed: Not Found'))],
  ['a record without a role', async () => roleless],
])('HDR-7 a signed-in customer with %s is welcomed back', async (_, getCustomer) => {
  renderLayout({ who: ada, calls: { getCustomer } })

  expect(await header().findByText('Welcome Back!')).toHaveAttribute('data-kind', 'secondary')
})

test('HDR-8 the user menu shows the customer’s name and signs the customer out', async () => {
  const signOut = vi.fn(async () => {})
  renderLayout({ who: ada, calls: stubAdaAs({ role: 'customer' }), signOut })

  await userEvent.click(await userButton())
  expect(header().getByText('Ada Buyer')).toBeVisible()

  await userEvent.click(header().getByRole('button', { name: 'Sign Out' }))
  expect(signOut).toHaveBeenCalledOnce()
})

test.each([
  ['HDR-10', 'customer', 'secondary', ['My Orders /customer/dashboard', 'Account /account']],
  ['HDR-10 HDR-11', 'admin', 'default', ['Account /account', 'Admin /admin']],
  ['HDR-10', 'blocked', 'secondary', ['Account /account']],
] as const)(
  'HDR-6 HDR-7 ROLE-8 %s the role %s shows as a %s badge, and its user menu links to %o',
  async (_ids, role, kind, expected) => {
    const { container } = renderLayout({ who: ada, calls: stubAdaAs({ role }) })
    expect(await header().findByText(role)).toHaveAttribute('data-kind', kind)

    await userEvent.click(await userButton())

    const links = [...container.querySelectorAll('#user-menu a')]
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(expected)
    for (const link of links) expect(link).toBeVisible()
  },
)

test.each([
  ['👩‍🔬 Ada', '👩‍🔬'],
  ['e\u0301milie', 'E\u0301'],
  ['ada', 'A'],
])('PAGE-9 the avatar of %s shows %s', async (fullName, initial) => {
  renderLayout({ who: { status: 'signed-in', user: { ...ada.user!, fullName } }, calls: stubAdaAs({}) })

  expect(await header().findByRole('button', { name: `Account of ${fullName}` })).toHaveTextContent(
    new RegExp(`^${initial}$`),
  )
})

const collections = ['Raw Opals', 'Welo Opals', 'Water Opals', 'Emeralds', 'Jewelry'].map((name, index) =>
  buildCategory({ id: index + 1, name }),
)
const calls = {
  listCategories: async () => [...collections, buildCategory({ name: 'Hidden', Is_visible: false })],
}
const footer = () => within(screen.getByRole('contentinfo'))
const toggle = () => header().findByRole('button', { name: 'Collections', hidden: true })
const menu = () => header().getByRole('list', { hidden: true })
const linksIn = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('NAV-1 the button next to Shop opens links to the visible collections by id', async () => {
  renderLayout({ calls })
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  expect(menu()).not.toBeVisible()

  await userEvent.click(await toggle())

  expect(menu()).toBeVisible()
  expect(await toggle()).toHaveAttribute('aria-controls', menu().id)
  expect(linksIn(menu())).toEqual([
    'Raw Opals /shop?category=1',
    'Welo Opals /shop?category=2',
    'Water Opals /shop?category=3',
    'Emeralds /shop?category=4',
    'Jewelry /shop?category=5',
  ])
})

test('NAV-1 the footer links to each collection’s own page', async () => {
  renderLayout({ calls })
  await footer().findByRole('link', { name: 'Jewelry' })

  expect(linksIn(footer().getByRole('navigation', { name: 'Shop' }))).toEqual([
    'All Products /shop',
    'Raw Opals /shop/raw-opals',
    'Welo Opals /shop/welo-opals',
    'Water Opals /shop/water-opals',
    'Emeralds /shop/emeralds',
    'Jewelry /shop/jewelry',
    'Categories /categories',
    'Cart /cart',
  ])
})

test.each(['/shop?category=3', '/shop/water-opals'])(
  'HDR-13 at %s the menu marks the current collection',
  async (at) => {
    renderLayout({ calls, at })
    await userEvent.click(header().getByRole('button', { name: 'Menu' }))
    await userEvent.click(await toggle())

    const current = [...menu().querySelectorAll('[aria-current="page"]')]
    expect(current.map(({ textContent }) => textContent)).toEqual(['Water Opals'])
  },
)
