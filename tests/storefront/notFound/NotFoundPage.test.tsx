import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page, status } from '../../../storefront/notFound/NotFoundPage.tsx'
import { renderPage } from '../../support/renderPage.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { redirectQuery } from '../../../storefront/notFound/redirect.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'

test('NF-1 NF-2 NF-3 an unknown address is answered with 404, says so, leads home and is logged', () => {
  expect(status()).toBe(404)
  renderPage(<Page />, { at: '/opal-mines' })

  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(takeComplaints()).toEqual(['404 Error: User attempted to access non-existent route: /opal-mines'])
})

test('REDIR-5 an address too long to ask for has moved nowhere, and nobody is asked', async () => {
  expect(await redirectQuery(`/${'x'.repeat(1985)}`).fetch(stubShopApi())).toBe(null)
})
