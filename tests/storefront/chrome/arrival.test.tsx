// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { Link, MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from '../../../storefront/chrome/arrival.ts'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
})

afterEach(() => {
  cleanup()
  scrollTo.mockClear()
  vi.unstubAllGlobals()
})

function Shop() {
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  const navigate = useNavigate()
  return (
    <main ref={main} tabIndex={-1}>
      <Link to="/shop?page=2">Next</Link>
      <button type="button" onClick={() => void navigate('/shop?q=o', { replace: true })}>
        Type
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  )
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/shop']}>
      <Shop />
    </MemoryRouter>,
  )

test('SHOP-16 the next page begins at its top, for the keyboard too', async () => {
  open()

  await userEvent.click(screen.getByRole('link', { name: 'Next' }))

  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(screen.getByRole('main')).toHaveFocus()
})

test('SHOP-19 going back leaves the place to the browser', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  scrollTo.mockClear()

  await act(() => userEvent.click(screen.getByRole('button', { name: 'Back' })))

  expect(scrollTo).not.toHaveBeenCalled()
})

test('neither the first page nor typing a search moves the page', async () => {
  open()

  await userEvent.click(screen.getByRole('button', { name: 'Type' }))

  expect(scrollTo).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Type' })).toHaveFocus()
})
