// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildShop } from '../../factories/shop.ts'
import { renderChrome } from './renderChrome.tsx'

afterEach(cleanup)

test('ASHOP-7 a shop in test mode says so on every page', async () => {
  renderChrome({ calls: { getShop: async () => buildShop({ testmode: true }) } })

  const notice = within(await screen.findByRole('complementary', { name: 'Test mode' }))
  expect(notice.getByText('Test mode: orders and messages are for trying out.')).toBeVisible()
})

test('ASHOP-7 a shop that sells says nothing of the kind', async () => {
  renderChrome()

  await within(screen.getByRole('contentinfo')).findByText('Selam Tesfaye')
  expect(screen.queryByRole('complementary')).toBe(null)
})

test('HDR-1 a logo that cannot be shown gives way to the name', async () => {
  renderChrome({ calls: { getShop: async () => buildShop({ name: 'Selam Gems', logo: '/gone.svg' }) } })
  const header = within(screen.getByRole('banner'))

  fireEvent.error(await header.findByRole('img', { name: 'Selam Gems' }))

  expect(header.queryByRole('img')).toBe(null)
  expect(header.getByRole('link', { name: 'Selam Gems' })).toHaveTextContent('Selam Gems')
})

test('ERR-20 while the browser is offline a banner says so, aloud too', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderChrome()
  expect(screen.queryByText(/You are offline/)).toBe(null)

  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You are offline/).closest('[aria-live="polite"]')).toBeVisible()

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBe(null)
  online.mockRestore()
})
