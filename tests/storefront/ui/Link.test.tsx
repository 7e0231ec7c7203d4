import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Link } from '../../../storefront/ui/Link.tsx'

const Here = () => {
  const { pathname, search } = useLocation()
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>
}

const visit = (link: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/shop?page=2']}>
      {link}
      <Here />
    </MemoryRouter>,
  )

const here = () => screen.getByRole('status').textContent

test('a click opens the page without loading a document, and its address is the one that was given', () => {
  visit(<Link to="/item/a%20b?x=1">Stone</Link>)

  const wasLeftToTheBrowser = fireEvent.click(screen.getByRole('link'))

  expect(screen.getByRole('link').getAttribute('href')).toBe('/item/a%20b?x=1')
  expect(wasLeftToTheBrowser).toBe(false)
  expect(here()).toBe('PUSH /item/a%20b?x=1')
})

test('the page one is on is not one to come back to', () => {
  visit(<Link to="/shop?page=2">Page 2</Link>)

  fireEvent.click(screen.getByRole('link'))

  expect(here()).toBe('REPLACE /shop?page=2')
})

const cart = { to: '/cart', children: 'Cart' }

test.each([
  ['with a key that asks for a tab', cart, { ctrlKey: true }],
  ['of another button', cart, { button: 1 }],
  ['on an address elsewhere', { ...cart, to: 'mailto:a@example.com' }, {}],
  ['on a link that loads a document', { ...cart, reloadDocument: true }, {}],
])('a click %s is left to the browser', (_what, link, init) => {
  // jsdom follows no link, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  visit(<Link {...link} />)

  expect(fireEvent.click(screen.getByRole('link'), init)).toBe(true)
  expect(here()).toBe('POP /shop?page=2')
})
