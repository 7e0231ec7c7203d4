import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildShop } from '../../factories/shop.ts'
import { PageAnnouncer } from '../../../storefront/layout/PageAnnouncer.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { renderLayout } from './renderLayout.tsx'

test.each([true, false])(
  'ASHOP-7 a shop in test mode says so on every page, another does not: %s',
  async (testmode) => {
    renderLayout({ calls: { getShop: async () => buildShop({ testmode }) } })

    await within(screen.getByRole('contentinfo')).findByText('Selam Tesfaye')
    expect(screen.queryByRole('complementary', { name: 'Test mode' })?.textContent).toBe(
      testmode ? 'Test mode: orders and messages are for trying out.' : undefined,
    )
  },
)

test('HDR-1 a logo that cannot be shown gives way to the name', async () => {
  renderLayout({ calls: { getShop: async () => buildShop({ name: 'Selam Gems', logo: '/gone.svg' }) } })
  const header = within(screen.getByRole('banner'))

  fireEvent.error(await header.findByRole('img', { name: 'Selam Gems' }))

  expect(header.queryByRole('img')).toBe(null)
  expect(header.getByRole('link', { name: 'Selam Gems' })).toHaveTextContent('Selam Gems')
})

test('ERR-20 while the browser is offline a banner says so, aloud too', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderLayout()
  expect(screen.queryByText(/You are offline/)).toBe(null)

  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You are offline/).closest('[aria-live="polite"]')).toBeVisible()

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBe(null)
  online.mockRestore()
})

test('the title of each page that is led to is told, the first one’s is not', async () => {
  document.title = 'Welo'
  const { container } = renderPage(<PageAnnouncer />)
  const told = container.querySelector('[aria-live="polite"]')
  expect(told).toBeEmptyDOMElement()

  document.title = 'Our Collection | Welo'
  await waitFor(() => expect(told).toHaveTextContent('Our Collection | Welo'))
})
