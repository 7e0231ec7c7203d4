import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastResult } from '../../../../storefront/ui/toasts/resultToast.ts'
import { Toasts } from '../../../../storefront/ui/toasts/Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom does not support pointer capture.
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => {},
    hasPointerCapture: () => false,
  })
})

afterEach(async () => {
  await wait(10_000)
  cleanup()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Shows toasts, and waits for the chunk with Radix, which is imported in real time. */
const raise = async (...results: Parameters<typeof toastResult>[0][]) => {
  for (const result of results) toastResult(result)
  await act(() => vi.dynamicImportSettled())
  await wait(0)
}

const sent = { title: 'Request Submitted!', description: 'We’ll get back to you.' }
const card = (title: string) => screen.queryByText(title)?.closest('li') ?? null

test('TST-2 a result is shown with its title and description for 5000 ms', async () => {
  render(<Toasts />)
  await raise(sent)
  expect(screen.getByText('Request Submitted!')).toBeVisible()
  expect(screen.getByText('We’ll get back to you.')).toBeVisible()

  await wait(4900)
  expect(card('Request Submitted!')).not.toBe(null)
  await wait(200)
  expect(card('Request Submitted!')).toBe(null)
})

const shelf = () => screen.getByRole('region', { name: 'Results (F8)' })

test('TST-5 the timer of a result pauses while the mouse is over it', async () => {
  render(<Toasts />)
  await raise(sent)
  await wait(3000)

  fireEvent.pointerMove(shelf())
  await wait(60_000)
  expect(card('Request Submitted!')).not.toBe(null)

  fireEvent.pointerLeave(shelf())
  await wait(1900)
  expect(card('Request Submitted!')).not.toBe(null)
  await wait(200)
  expect(card('Request Submitted!')).toBe(null)
})

test('TST-5 a failure is announced as an alert, and other results are announced politely', async () => {
  render(<Toasts />)
  await raise(sent)
  await wait(100)
  expect(screen.queryByRole('alert')).toBe(null)
  const announced = screen.getByRole('status')
  expect(announced).toHaveAttribute('aria-live', 'polite')
  expect(announced).toHaveTextContent('Notification Request Submitted! We’ll get back to you.')

  await raise({ kind: 'failed', title: 'Failed to submit request. Please try again.' })
  await wait(100)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to submit request. Please try again.')
  expect(screen.getByRole('status')).toHaveTextContent(/^Error$/)
})
