import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Link } from '../../../storefront/ui/Link.tsx'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from '../../../storefront/dashboard/Tabs.tsx'
import { Pager } from '../../../storefront/ui/Pager.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'

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

test('a click opens the page without loading a document, at exactly the given address', () => {
  visit(<Link to="/item/a%20b?x=1">Stone</Link>)

  const wasLeftToTheBrowser = fireEvent.click(screen.getByRole('link'))

  expect(screen.getByRole('link').getAttribute('href')).toBe('/item/a%20b?x=1')
  expect(wasLeftToTheBrowser).toBe(false)
  expect(here()).toBe('PUSH /item/a%20b?x=1')
})

test('a link to the current page replaces its history entry', () => {
  visit(<Link to="/shop?page=2">Page 2</Link>)

  fireEvent.click(screen.getByRole('link'))

  expect(here()).toBe('REPLACE /shop?page=2')
})

const cart = { to: '/cart', children: 'Cart' }

test.each([
  ['with the Ctrl key', cart, { ctrlKey: true }],
  ['with the middle mouse button', cart, { button: 1 }],
  ['on an address outside the shop', { ...cart, to: 'mailto:a@example.com' }, {}],
  ['on a link that loads a document', { ...cart, reloadDocument: true }, {}],
])('the browser handles a click %s', (_what, link, init) => {
  // jsdom does not follow links and logs an error instead.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  visit(<Link {...link} />)

  expect(fireEvent.click(screen.getByRole('link'), init)).toBe(true)
  expect(here()).toBe('POP /shop?page=2')
})

const StoneTabs = () => {
  const [selected, onSelect] = useState(0)
  return (
    <Tabs
      label="Stones"
      selected={selected}
      onSelect={onSelect}
      tabs={[
        { title: 'Opals', content: <p>Six opals</p> },
        { title: 'Agates', content: <p>Two agates</p> },
        { title: 'Jaspers', content: <p>No jaspers</p> },
      ]}
    />
  )
}
const open = () => {
  render(<StoneTabs />)
  return userEvent.setup()
}
const tab = (name: string) => screen.getByRole('tab', { name })

test('each tab is linked to its panel, and only the selected panel is shown', async () => {
  const user = open()
  expect(screen.getByRole('tablist', { name: 'Stones' })).toBeVisible()
  expect(screen.getByRole('tabpanel', { name: 'Opals' })).toHaveTextContent('Six opals')
  expect(tab('Opals')).toHaveAttribute('aria-selected', 'true')

  await user.click(tab('Agates'))

  expect(screen.getByRole('tabpanel')).toHaveTextContent('Two agates')
  expect(tab('Agates')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id)
  expect(tab('Opals')).toHaveAttribute('aria-selected', 'false')
})

test('the arrow keys, Home and End select a tab, and Tab leaves the tab list', async () => {
  const user = open()
  await user.tab()
  expect(tab('Opals')).toHaveFocus()

  for (const [key, name] of [
    ['ArrowRight', 'Agates'],
    ['ArrowRight', 'Jaspers'],
    ['ArrowRight', 'Opals'],
    ['ArrowLeft', 'Jaspers'],
    ['Home', 'Opals'],
    ['End', 'Jaspers'],
    ['ArrowDown', 'Jaspers'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(tab(name), key).toHaveFocus()
    expect(tab(name), key).toHaveAttribute('aria-selected', 'true')
  }

  await user.tab()
  expect(document.body).toHaveFocus()
})

const show = (overrides: Parameters<typeof buildEnvelope>[1]) =>
  render(
    <MemoryRouter>
      <Pager envelope={buildEnvelope<unknown>([], overrides)} to={(page) => `/shop?page=${page}`} />
    </MemoryRouter>,
  )

test('SHOP-12 the pager appears only with more than one page', () => {
  const { container, unmount } = show({ pageTotal: 1 })
  expect(container).toBeEmptyDOMElement()
  unmount()

  show({ pageTotal: 2, nextPage: 2 })
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible()
})

test('SHOP-13 the pager shows the page and the number of items', () => {
  show({ curPage: 2, pageTotal: 3, itemsTotal: 30, prevPage: 1, nextPage: 3 })

  expect(screen.getByText('Page 2 of 3 (30 total items)')).toBeVisible()
})

test.each([
  ['SHOP-14 EVT-4', 'Previous', 'first', 'Next', { curPage: 1, prevPage: null, nextPage: 2 }, 2],
  ['SHOP-15 EVT-4', 'Next', 'last', 'Previous', { curPage: 2, prevPage: 1, nextPage: null }, 1],
] as const)(
  '%s %s is disabled on the %s page, and %s links to the other page',
  (_, off, _page, on, envelope, page) => {
    show({ pageTotal: 2, ...envelope })

    expect(screen.getByRole('button', { name: off })).toBeDisabled()
    expect(screen.getByRole('link', { name: on })).toHaveAttribute('href', `/shop?page=${page}`)
  },
)
