import { createTheme, IconButton, ThemeProvider, Tooltip } from '@mui/material'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTheme } from '../../../backoffice/app/theme.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = async (mode: 'light' | 'dark') => {
  render(
    <ThemeProvider theme={createTheme(buildTheme(mode))}>
      {['Edit', 'Delete'].map((word) => (
        <Tooltip key={word} title={word}>
          <IconButton />
        </Tooltip>
      ))}
    </ThemeProvider>,
  )
  // MUI remembers globally whether a tooltip was recently open, so an earlier test could affect this one.
  leave('Edit')
  await wait(1000)
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const enter = (name: string) => fireEvent.mouseOver(screen.getByLabelText(name))
const leave = (name: string) => fireEvent.mouseLeave(screen.getByLabelText(name))
const shown = () => screen.queryAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)

test.each(['light', 'dark'] as const)(
  'TIP-1 CST-9 a tooltip opens after 700 ms and no sooner, and closes when the mouse leaves, in %s mode',
  async (mode) => {
    await open(mode)

    enter('Edit')
    await wait(699)
    expect(shown()).toEqual([])
    await wait(1)
    expect(shown()).toEqual(['Edit'])
    leave('Edit')
    await wait(1)
    // Wait for the fade-out.
    await wait(400)

    expect(shown()).toEqual([])
  },
)

test('TIP-1 CST-9 the next tooltip opens immediately within 300 ms, and after 700 ms again later', async () => {
  await open('light')
  enter('Edit')
  await wait(700)

  leave('Edit')
  await wait(298)
  enter('Delete')
  await wait(1)
  expect(shown()).toContain('Delete')
  leave('Delete')
  await wait(302)
  enter('Edit')
  await wait(699)
  expect(shown()).toEqual([])
  await wait(1)

  expect(shown()).toEqual(['Edit'])
})
