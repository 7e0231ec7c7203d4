import { expect, test } from 'vitest'
import { createMatchPage } from '../../../storefront/app/routes.ts'
import { companyLinks, shopLink, shopLinks } from '../../../storefront/layout/Footer.tsx'
import { headerLinks } from '../../../storefront/layout/Header.tsx'

const order = ['/', '/shop', '/categories', '/custom-jewelry', '/events', '/about', '/blog', '/contact']

test('HDR-2 the header’s eight links are in the specified order', () => {
  expect(headerLinks.map(({ to }) => to)).toEqual(order)
})

test.each([...headerLinks, shopLink, ...shopLinks, ...companyLinks])('$to matches a page', ({ to }) => {
  expect(createMatchPage({})(to).route.path).not.toBe('*')
})
