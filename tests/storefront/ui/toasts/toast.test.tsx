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

/** Shows toasts, and waits for the chunk with sonner, which is imported in real time. */
const raise = async (...raises: (() => void)[]) => {
  for (const one of raises) one()
  await act(() => vi.dynamicImportSettled())
  await wait(100)
}

test('TST-1 a toast raised before its container is rendered is shown once the container is rendered', async () => {
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

const isShown = (text: string) => screen.queryByText(text)?.closest('li')?.dataset['removed'] === 'false'
const setHidden = (hidden: boolean) => {
  const spy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  onTestFinished(() => spy.mockRestore())
  fireEvent(document, new Event('visibilitychange'))
}

test('TST-5 the timer of a toast pauses while the mouse is over it or the tab is hidden', async () => {
  render(<Toasts />)
  await raise(() => toast('Added to cart!'))
  await wait(3000)
  const list = screen.getByText('Added to cart!').closest('ol')!

  fireEvent.mouseEnter(list)
  await wait(60_000)
  expect(isShown('Added to cart!')).toBe(true)
  setHidden(true)
  fireEvent.mouseLeave(list)
  await wait(60_000)
  expect(isShown('Added to cart!')).toBe(true)

  setHidden(false)
  await wait(1500)
  expect(isShown('Added to cart!')).toBe(false)
})

test('TST-5 an error is announced as an alert, and other toasts are announced politely', async () => {
  render(<Toasts />)
  await raise(
    () => toast('Added to cart!'),
    () => toastError('Checkout failed: Bad Gateway'),
  )

  expect(screen.getByRole('alert').textContent).toBe('Checkout failed: Bad Gateway')
  expect(screen.getByText('Added to cart!').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})
