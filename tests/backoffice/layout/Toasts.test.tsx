// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NotificationContextProvider, useNotify } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from '../../../backoffice/layout/Toasts.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Sayings = () => {
  const notify = useNotify()
  return (
    <button
      type="button"
      onClick={() => {
        notify('Saved', { type: 'success' })
        notify('Sent', { type: 'success' })
      }}
    >
      Say two things
    </button>
  )
}

const sayTwoThings = () => {
  vi.useFakeTimers()
  render(
    <NotificationContextProvider>
      <Sayings />
      <Toasts />
    </NotificationContextProvider>,
  )
  const button = screen.getByRole('button', { name: 'Say two things' })
  fireEvent.click(button)
  return button
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Drags the toast sideways by so many pixels and lets go; jsdom knows neither a pointer's place nor its capture. */
const swipe = async (pixels: number) => {
  const toast = screen.getByRole('alert').parentElement!
  toast.setPointerCapture = () => undefined
  const at = (type: string, clientX: number) =>
    fireEvent(toast, new MouseEvent(type, { bubbles: true, button: 0, clientX }))
  at('pointerdown', 100)
  at('pointermove', 100 + pixels)
  at('pointerup', 100 + pixels)
  await pass(1000)
}

test('TST-2 a toast stays for 5000 ms, and the next one waits for it', async () => {
  sayTwoThings()
  expect(screen.getByRole('alert')).toHaveTextContent('Saved')
  expect(screen.queryByText('Sent')).toBeNull()

  await pass(4999)
  expect(screen.getByRole('alert')).toHaveTextContent('Saved')
  await pass(1)
  await pass(1000)

  expect(screen.getByRole('alert')).toHaveTextContent('Sent')
})

test('a click elsewhere takes no toast away', async () => {
  const button = sayTwoThings()

  fireEvent.click(button.ownerDocument.body)
  await pass(1000)

  expect(screen.getByRole('alert')).toHaveTextContent('Saved')
})

test.each([60, -60])('TST-2 a toast that is swiped %i px goes', async (pixels) => {
  sayTwoThings()

  await swipe(pixels)

  expect(screen.getByRole('alert')).toHaveTextContent('Sent')
})

test('TST-2 a toast that is swiped less than 50 px comes back to its place', async () => {
  sayTwoThings()

  await swipe(49)

  expect(screen.getByRole('alert')).toHaveTextContent('Saved')
  expect(screen.getByRole('alert').parentElement).toHaveStyle({ transform: 'translateX(0px)' })
})
