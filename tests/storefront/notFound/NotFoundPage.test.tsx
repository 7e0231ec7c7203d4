// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Page, status } from '../../../storefront/notFound/NotFoundPage.tsx'
import { renderPage } from '../../support/renderPage.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

afterEach(cleanup)

test('NF-1 NF-2 an unknown address says so, leads home and is logged', () => {
  renderPage(<Page />, { api: stubShopApi({ getShop: async () => buildShop() }), at: '/opal-mines' })

  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(takeComplaints()).toEqual(['404 Error: User attempted to access non-existent route: /opal-mines'])
})

test('the page asks the server for status 404', () => {
  expect(status()).toBe(404)
})
