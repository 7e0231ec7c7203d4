import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Toasts } from '../../../../storefront/ui/toasts/Toasts.tsx'
import { toast, toastError } from '../../../../storefront/ui/toasts/toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  await wait(10_000)
  cleanup()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** The chunk with sonner in it is imported in real time. */
const raise = async (...raises: (() => void)[]) => {
  for (const one of raises) one()
  await act(() => vi.dynamicImportSettled())
  await wait(100)
}

test('nothing is rendered before the first toast', async () => {
  // Other files of this worker may have raised one.
  vi.resetModules()
  const { Toasts } = await import('../../../../storefront/ui/toasts/Toasts.tsx')

  const { container } = render(<Toasts />)

  expect(container.innerHTML).toBe('')
})

test('TST-1 a toast raised before there is a place for it is shown when there is', async () => {
  await raise(() => toast('Added to cart!'))

  render(<Toasts />)
  await wait(100)

  expect(screen.getByText('Added to cart!')).toBeVisible()
})

test('TST-3 a toast is shown for 4000 ms', async () => {
  render(<Toasts />)
  await raise(() => toast('Added to cart!'))

  await wait(3800)
  expect(screen.getByText('Added to cart!').closest('li')?.dataset['removed']).toBe('false')
  await wait(400)
  expect(screen.queryByText('Added to cart!')?.closest('li')?.dataset['removed'] ?? 'true').toBe('true')
})

test('TST-3 up to 3 toasts are visible, 356 px wide and 14 px apart', async () => {
  render(<Toasts />)
  await raise(...['one', 'two', 'three', 'four'].map((text) => () => toast(text)))

  const isVisible = (text: string) => screen.getByText(text).closest('li')?.dataset['visible']
  expect(['one', 'two', 'three', 'four'].map(isVisible)).toEqual(['false', 'true', 'true', 'true'])
  const shelf = screen.getByText('one').closest('ol')
  expect(shelf?.style.getPropertyValue('--width')).toBe('356px')
  expect(shelf?.style.getPropertyValue('--gap')).toBe('14px')
})

const isShown = (text: string) => screen.queryByText(text)?.closest('li')?.dataset['removed'] === 'false'
const setHidden = (hidden: boolean) => {
  const spy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  onTestFinished(() => spy.mockRestore())
  fireEvent(document, new Event('visibilitychange'))
}

test.each([
  [
    'the mouse is over it',
    (list: Element) => fireEvent.mouseEnter(list),
    (list: Element) => fireEvent.mouseLeave(list),
  ],
  [
    'Alt+T has brought the focus to it',
    () => fireEvent.keyDown(document, { code: 'KeyT', altKey: true }),
    (list: Element) => fireEvent.keyDown(list, { code: 'Escape' }),
  ],
  ['the tab is hidden', () => setHidden(true), () => setHidden(false)],
])('TST-5 the clock of a toast stands still while %s', async (_, hold, release) => {
  render(<Toasts />)
  await raise(() => toast('Added to cart!'))
  await wait(3000)

  hold(screen.getByText('Added to cart!').closest('ol')!)
  await wait(60_000)
  expect(isShown('Added to cart!')).toBe(true)

  release(screen.getByText('Added to cart!').closest('ol')!)
  await wait(1500)
  expect(isShown('Added to cart!')).toBe(false)
})

test('TST-5 an error is announced at once, other news politely', async () => {
  render(<Toasts />)
  await raise(
    () => toast('Added to cart!'),
    () => toastError('Checkout failed: Bad Gateway'),
  )

  expect(screen.getByRole('alert').textContent).toBe('Checkout failed: Bad Gateway')
  expect(screen.getByText('Added to cart!').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})
