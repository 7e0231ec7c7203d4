import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/contact/ContactPage.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { buildShop } from '../../factories/shop.ts'

const open = (getShop: ShopApi['getShop']) => renderPage(<Page />, { calls: { getShop } })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('CON-1 CST-11 without the extension the page says how to reach the shop and promises a reply within 24 hours', async () => {
  open(async () => buildShop())

  expect(await screen.findByText(/We reply within 24 hours/)).toBeVisible()
  expect(linkTo('Write an e-mail')).toBe('mailto:hello@welo.example?subject=A%20question%20for%20Welo')
  expect(linkTo('hello@welo.example')).toBe('mailto:hello@welo.example')
  expect(linkTo('+1 (555) 010-4477')).toBe('tel:+15550104477')
  expect(linkTo('welo.example')).toBe('https://welo.example/')
  expect(linkTo('where we are next')).toBe('/events')
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('a shop without an e-mail address offers none', async () => {
  open(async () => buildShop({}, { email: '' }))

  expect(await screen.findByRole('link', { name: '+1 (555) 010-4477' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Write an e-mail' })).toBe(null)
})

test('details on their way have their place kept, and can be asked for again when they cannot be loaded', async () => {
  open(
    vi
      .fn<ShopApi['getShop']>()
      .mockRejectedValueOnce(new ApiError(400, 'Bad Request'))
      .mockResolvedValue(buildShop()),
  )

  expect(screen.getByRole('region', { name: 'Loading contact details' })).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Write an e-mail' })).toBeVisible()
})
