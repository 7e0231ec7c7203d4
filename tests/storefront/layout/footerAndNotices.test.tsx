import type { StorefrontSettings } from '../../../dataProvider/resources/shop/storefrontSettings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildShop } from '../../factories/shop.ts'
import { ada } from '../../support/render/stubIdentity.ts'
import { renderLayout } from './renderLayout.tsx'
import { PageAnnouncer } from '../../../storefront/layout/Layout.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'

const footer = () => within(screen.getByRole('contentinfo'))

test('FTR-1 FTR-3 the footer has columns for shop, company and contact, and links to the shop’s email, phone and website', async () => {
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
  ['FTR-3 the footer omits contact details that the shop has not entered', false, []],
  [
    'FTR-2 FTR-3 the footer of a shop in test mode shows a placeholder for the missing phone number',
    true,
    ['{phone}'],
  ],
])('%s', async (_, testmode, placeholders) => {
  const getShop = async () => buildShop({ testmode }, { phone: '', website_url: '' })
  renderLayout({ calls: { getShop } })

  const contact = within(await footer().findByRole('region', { name: 'Contact' }))
  await contact.findByText('Selam Tesfaye')
  const told = contact.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told.toSorted()).toEqual(['Selam Tesfaye', 'hello@welo.example', ...placeholders].toSorted())
})

test('the footer links to sign-in for a signed-out visitor and to the account for a signed-in customer', () => {
  const { become } = renderLayout({
    who: { status: 'loading', user: null },
    calls: { getCustomer: () => new Promise(() => {}) },
  })
  const lines = () => within(footer().getByRole('navigation', { name: 'Company' })).getAllByRole('listitem')
  const before = lines().length
  expect(lines().at(-1)).toBeEmptyDOMElement()

  act(() => become({ status: 'signed-out', user: null }))
  expect(footer().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in')
  expect(lines()).toHaveLength(before)

  act(() => become(ada))
  expect(footer().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  expect(footer().queryByRole('link', { name: 'Sign In' })).toBeNull()
  expect(lines()).toHaveLength(before)
})

test('FTR-5 PAGE-1 the last row links to the shop’s own pages and has the year in the legal line', async () => {
  const pages = [{ id: 1, title: 'Returns', slug: 'returns', body: '', published: true, footer: true }]
  const listRecords = async () => buildEnvelope(pages) as never
  renderLayout({ calls: { listRecords } })

  const information = within(await footer().findByRole('navigation', { name: 'Information' }))
  expect(information.getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/returns')
  const year = new Date().getFullYear()
  expect(footer().getByText(`© ${year} Welo. Opals and gemstones, chosen by hand.`)).toBeVisible()
})

test.each([
  ['https://www.instagram.com/welo', 'Instagram'],
  ['https://welo.etsy.com/', 'Etsy'],
  ['https://bsky.app/profile/welo.example', 'Bluesky'],
  ['https://www.netflix.com/welo', 'netflix.com'],
])('FTR-6 the footer links to the profile %s as %s', async (link, name) => {
  // Only https addresses become links, even if another server sends more.
  const others = ['javascript:alert(1)', 'http://welo.example', 'welo']
  const storefront = { social_links: [...others, link] } as unknown as StorefrontSettings
  renderLayout({ calls: { getShop: async () => buildShop({ storefront }) } })

  const links = within(await footer().findByRole('list', { name: 'Social media' }))
  expect(links.getByRole('link', { name })).toHaveAttribute('href', link)
  expect(links.getAllByRole('link')).toHaveLength(1)
  expect(links.getByRole('link', { name })).toHaveAttribute('rel', 'me noopener')
})

test.each([true, false])(
  'ASHOP-7 the test mode notice is visible only if the shop is in test mode: %s',
  async (testmode) => {
    renderLayout({ calls: { getShop: async () => buildShop({ testmode }) } })

    await within(screen.getByRole('contentinfo')).findByText('Selam Tesfaye')
    expect(screen.queryByRole('complementary', { name: 'Test Mode' })?.textContent).toBe(
      testmode ? 'Test Mode: orders and messages here are only tests.' : undefined,
    )
  },
)

test('ERR-20 a banner is visible while the browser is offline and is announced to screen readers', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderLayout()
  expect(screen.queryByText(/You're offline/)).toBe(null)

  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You're offline/).closest('[aria-live="polite"]')).toBeVisible()

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You're offline/)).toBe(null)
  online.mockRestore()
})

test('the title of each page after the first is announced to screen readers', async () => {
  document.title = 'Welo'
  const { container } = renderPage(<PageAnnouncer />)
  const told = container.querySelector('[aria-live="polite"]')
  expect(told).toBeEmptyDOMElement()

  document.title = 'Our Collection | Welo'
  await waitFor(() => expect(told).toHaveTextContent('Our Collection | Welo'))
})
