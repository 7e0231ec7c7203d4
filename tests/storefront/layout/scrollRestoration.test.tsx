import { storageKeys } from '../../../identity/storage.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { Link, MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollRestoration } from '../../../storefront/layout/useScrollRestoration.ts'

const scrollTo = vi.fn((_x: number, y: number) => void vi.stubGlobal('scrollY', y))

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
})

afterEach(() => {
  cleanup()
  scrollTo.mockClear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Shop() {
  const main = useRef<HTMLElement>(null)
  useScrollRestoration(main)
  const navigate = useNavigate()
  return (
    <main ref={main} tabIndex={-1}>
      <Link to="/shop?page=2">Next</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forth
      </button>
    </main>
  )
}

const scrollBy = (y: number) => {
  vi.stubGlobal('scrollY', y)
  window.dispatchEvent(new Event('scroll'))
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/shop']}>
      <Shop />
    </MemoryRouter>,
  )

test('SHOP-16 the next page starts at the top, and its main content gets the keyboard focus', async () => {
  open()

  await userEvent.click(screen.getByText('Next', { selector: 'a' }))

  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(screen.getByRole('main')).toHaveFocus()
})

test('SHOP-19 going back or forward restores the scroll position of the page', async () => {
  open()
  scrollBy(1200)
  await userEvent.click(screen.getByText('Next', { selector: 'a' }))
  scrollBy(300)

  await act(() => userEvent.click(screen.getByText('Back', { selector: 'button' })))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 1200)
  await act(() => userEvent.click(screen.getByText('Forth', { selector: 'button' })))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300)
})

test('SHOP-19 leaving the document saves the scroll positions and turns the browser’s own scroll restoration back on', async () => {
  const { unmount } = open()
  scrollBy(900)
  expect(window.history.scrollRestoration).toBe('manual')

  window.dispatchEvent(new Event('pagehide'))

  expect(window.history.scrollRestoration).toBe('auto')
  expect(sessionStorage.getItem(storageKeys.scrollPositions)).toContain('900')
  unmount()
})
