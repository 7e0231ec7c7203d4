import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Pager } from '../../../storefront/ui/Pager.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'

const show = (overrides: Parameters<typeof buildEnvelope>[1], noun?: string) =>
  render(
    <MemoryRouter>
      <Pager
        envelope={buildEnvelope<unknown>([], overrides)}
        to={(page) => `/shop?page=${page}`}
        {...(noun === undefined ? {} : { noun })}
      />
    </MemoryRouter>,
  )

test('SHOP-12 the pager appears only with more than one page', () => {
  const { container, unmount } = show({ pageTotal: 1 })
  expect(container).toBeEmptyDOMElement()
  unmount()

  show({ pageTotal: 2, nextPage: 2 })
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible()
})

test('SHOP-13 EVT-4 the pager says where one is, and counts what the page names', () => {
  const envelope = { curPage: 2, pageTotal: 3, itemsTotal: 30, prevPage: 1, nextPage: 3 }
  show(envelope)
  show(envelope, 'events')

  expect(screen.getByText('Page 2 of 3 (30 total items)')).toBeVisible()
  expect(screen.getByText('Page 2 of 3 (30 total events)')).toBeVisible()
})

test.each([
  ['SHOP-14 EVT-4', 'Previous', 'first', 'Next', { curPage: 1, prevPage: null, nextPage: 2 }, 2],
  ['SHOP-15 EVT-4', 'Next', 'last', 'Previous', { curPage: 2, prevPage: 1, nextPage: null }, 1],
] as const)('%s %s is disabled on the %s page, where %s leads on', (_, off, _page, on, envelope, page) => {
  show({ pageTotal: 2, ...envelope })

  expect(screen.getByRole('button', { name: off })).toBeDisabled()
  expect(screen.getByRole('link', { name: on })).toHaveAttribute('href', `/shop?page=${page}`)
})
