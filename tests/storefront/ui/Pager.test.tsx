// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Pager } from '../../../storefront/ui/Pager.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'

afterEach(cleanup)

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

test('SHOP-13 the pager says where one is', () => {
  show({ curPage: 2, pageTotal: 3, itemsTotal: 30, prevPage: 1, nextPage: 3 })

  expect(screen.getByText('Page 2 of 3 (30 total items)')).toBeVisible()
})

test('the pager counts what the page names', () => {
  show({ curPage: 1, pageTotal: 2, itemsTotal: 13, nextPage: 2 }, 'events')

  expect(screen.getByText('Page 1 of 2 (13 total events)')).toBeVisible()
})

test('SHOP-14 Previous is disabled on the first page and Next leads on', () => {
  show({ pageTotal: 2, prevPage: null, nextPage: 2 })

  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?page=2')
})

test('SHOP-15 Next is disabled on the last page and Previous leads back', () => {
  show({ curPage: 2, pageTotal: 2, prevPage: 1, nextPage: null })

  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/shop?page=1')
})
