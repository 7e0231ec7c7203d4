import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipGroup } from '../../../storefront/ui/Tooltip.tsx'
beforeEach(() => {
  vi.useFakeTimers()
  // jsdom does not implement ResizeObserver.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const group = (
  <TooltipGroup>
    <Tooltip text="One less">
      <button type="button" aria-label="One less of Fire opal" />
    </Tooltip>
    <Tooltip text="Remove">
      <button type="button" aria-label="Remove Fire opal" />
    </Tooltip>
  </TooltipGroup>
)

const less = () => screen.getByLabelText('One less of Fire opal')
const remove = () => screen.getByLabelText('Remove Fire opal')
const bubble = () => screen.queryByRole('tooltip')?.textContent
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const mouse = { pointerType: 'mouse', clientX: 500, clientY: 500 }
/** Moves the mouse over the control, twice like a real mouse. */
const enter = (control: Element) => {
  fireEvent.pointerMove(control, mouse)
  fireEvent.pointerMove(control, mouse)
}
/** Moves the mouse to another part of the page. */
const leave = (control: Element) => {
  fireEvent.pointerLeave(control, mouse)
  fireEvent.pointerMove(document.body, { ...mouse, clientX: 5000, clientY: 5000 })
}

test('TIP-1 CST-9 a tooltip opens after 700 ms, a neighbor immediately within 300 ms, and later ones after 700 ms again', async () => {
  render(group)
  enter(less())
  await wait(699)
  expect(bubble()).toBeUndefined()
  await wait(1)
  expect(bubble()).toBe('One less')

  leave(less())
  expect(bubble()).toBeUndefined()
  await wait(299)
  enter(remove())
  expect(bubble()).toBe('Remove')

  leave(remove())
  await wait(300)
  enter(less())
  await wait(699)
  expect(bubble()).toBeUndefined()
  await wait(1)
  expect(bubble()).toBe('One less')
})

test('TIP-1 keyboard focus immediately opens the tooltip, which describes but does not name the control, and Escape closes it', async () => {
  render(group)

  act(() => remove().focus())
  expect(bubble()).toBe('Remove')
  expect(remove()).toHaveAccessibleName('Remove Fire opal')
  expect(remove()).toHaveAccessibleDescription('Remove')
  fireEvent.keyDown(remove(), { key: 'Escape' })
  await wait(200)

  expect(bubble()).toBeUndefined()
  expect(document.activeElement).toBe(remove())
})
