import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShopClosedBoundary } from '../../../storefront/app/ShopClosedBoundary.tsx'
import { buildShop } from '../../factories/shop.ts'
import { adaAs } from '../../support/render/renderAs.tsx'
import { ada } from '../../support/render/stubIdentity.ts'
import { renderLayout } from '../layout/renderLayout.tsx'

const getShop = async () => buildShop({ Is_visible: false })
const page = (
  <ShopClosedBoundary>
    <h1>The stones</h1>
  </ShopClosedBoundary>
)
const note = () => screen.findByRole('heading', { name: 'Welo is closed for now' })
// Not shown at a phone's width, so it has no name there.
const navigation = () => document.querySelector('nav[aria-label="Main"]')
const stones = () => screen.queryByRole('heading', { name: 'The stones' })

test('ASHOP-7 an admin sees the closed shop, and is told that nobody else does', async () => {
  const { become } = renderLayout({
    who: { status: 'loading', user: null },
    calls: { getShop, ...adaAs({ role: 'admin' }) },
    page,
  })
  expect(await note()).toBeVisible()
  expect(navigation()).toBe(null)

  act(() => become(ada))

  expect(await screen.findByText('The shop is closed. Only admins see it.')).toBeVisible()
  expect(stones()).toBeVisible()
  expect(navigation()).toBeInTheDocument()
})

test.each([
  ['a visitor', { status: 'signed-out', user: null } as const],
  ['a customer', ada],
])('ASHOP-7 %s finds it closed, and may sign in', async (_, who) => {
  renderLayout({ who, calls: { getShop, ...adaAs({ role: 'customer' }) }, page })

  expect(await note()).toBeVisible()
  expect(stones()).toBe(null)
  expect(screen.queryByText(/Only admins/)).toBe(null)
  expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/customer/dashboard')
})

test('ASHOP-7 what belongs to an account is there for everybody', async () => {
  renderLayout({ at: '/sign-in', calls: { getShop }, page })

  expect(await screen.findByRole('heading', { name: 'The stones' })).toBeVisible()
})
