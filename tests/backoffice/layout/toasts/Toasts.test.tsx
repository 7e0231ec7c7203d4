import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import {
  I18nContextProvider,
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from 'react-admin'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Toasts } from '../../../../backoffice/layout/toasts/Toasts.tsx'
import { useNotifyFailure, useNotifySuccess } from '../../../../backoffice/layout/toasts/notify.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const i18n = {
  translate: (key: string) => (key === 'ra.notification.http_error' ? 'The server failed' : key),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
}

/** What a page can say, in a page that has nothing else. */
const open = () => {
  const say = {} as ReturnType<typeof useSaying>
  const Page = () => {
    Object.assign(say, useSaying())
    return null
  }
  render(
    <MemoryRouter initialEntries={['/products']}>
      <I18nContextProvider value={i18n}>
        <UndoableMutationsContextProvider>
          <NotificationContextProvider>
            <Page />
            <Toasts />
          </NotificationContextProvider>
        </UndoableMutationsContextProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  )
  return say
}
const useSaying = () => {
  const notify = useNotify()
  const failed = useNotifyFailure()
  const done = useNotifySuccess()
  const addMutation = useAddUndoableMutation()
  const navigate = useNavigate()
  return {
    goTo: (to: string) => act(() => void navigate(to)),
    /** As react-admin does it: the change waits, and then it is told. */
    change: (text: string) => {
      const settle = vi.fn<(how: { isUndo: boolean }) => void>()
      act(() => addMutation(settle))
      act(() => notify(text, { undoable: true }))
      return () => settle.mock.calls.map(([{ isUndo }]) => (isUndo ? 'undone' : 'done'))
    },
    tell: (...texts: string[]) => act(() => texts.forEach((text) => notify(text, { type: 'success' }))),
    complain: (text: string) => act(() => notify(text, { type: 'error' })),
    fail: (title: string, ...why: unknown[]) => act(() => failed(title, ...why)),
    succeed: (...titles: string[]) => act(() => titles.forEach((title) => done(title))),
  }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const results = () => screen.getByRole('region', { name: 'Results (F8)' })
const messages = () => screen.getByRole('region', { name: 'Notifications (Alt+T)' })
const textsIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

const toast = () => screen.getByRole('listitem')

/** Drags the toast sideways by so many pixels and lets go; jsdom knows neither a pointer's place nor its capture. */
const swipe = (toast: HTMLElement, pixels: number) => {
  const handle = toast.firstElementChild as HTMLElement
  handle.setPointerCapture = () => undefined
  const at = (type: string, clientX: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientX }))
  at('pointerdown', 100)
  at('pointermove', 100 + pixels)
  at('pointerup', 100 + pixels)
}

test('TST-2 CST-9 results with a title come one at a time, for 5000 ms each, the newest in place of the one before', async () => {
  const { succeed } = open()
  succeed('Category created')
  await pass(4999)
  expect(textsIn(results())).toEqual(['Category created'])

  succeed('Category updated', 'Shop settings saved')
  expect(textsIn(results())).toEqual(['Shop settings saved'])
  await pass(4999)
  expect(textsIn(results())).toEqual(['Shop settings saved'])
  await pass(1)

  expect(textsIn(results())).toEqual([])
})

test.each([50, -50])('TST-2 a result that is swiped %i px goes', (pixels) => {
  open().succeed('Category created')

  swipe(toast(), pixels)

  expect(textsIn(results())).toEqual([])
})

test('TST-2 a result that is swiped less than 50 px comes back to its place, and its clock goes on', async () => {
  open().succeed('Category created')

  swipe(toast(), 49)

  expect(toast().firstElementChild).toHaveStyle({ transform: 'translateX(0px)' })
  await pass(5000)
  expect(textsIn(results())).toEqual([])
})

test('TST-3 CST-9 short messages come up to 3 at once, for 4000 ms each, 356 px wide and 14 px apart', async () => {
  const { tell } = open()
  tell('one', 'two', 'three', 'four')
  expect(textsIn(messages())).toEqual(['one', 'two', 'three'])
  expect(messages()).toHaveStyle({ width: '356px' })
  expect(within(messages()).getByRole('list')).toHaveStyle({ gap: '14px' })

  await pass(3999)
  expect(textsIn(messages())).toEqual(['one', 'two', 'three'])
  await pass(1)
  expect(textsIn(messages())).toEqual(['four'])
  await pass(4000)

  expect(textsIn(messages())).toEqual([])
})

test('TST-4 results are at the top, short messages at the bottom, and neither says what the other does', () => {
  const { tell, fail } = open()
  tell('Item updated successfully')
  fail('Upload failed', 'Failed to upload image', new Error('Bad Gateway'))

  expect(textsIn(results())).toEqual(['Upload failedFailed to upload imageBad Gateway'])
  expect(textsIn(messages())).toEqual(['Item updated successfully'])
  expect(results()).toHaveStyle({ position: 'fixed', top: '64px', width: '384px' })
  expect(getComputedStyle(results()).bottom).toBe('auto')
  expect(getComputedStyle(messages()).top).toBe('auto')
})

const setHidden = (isHidden: boolean) => {
  const spy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => spy.mockRestore())
  fireEvent(document, new Event('visibilitychange'))
}

test.each([
  ['the mouse is over it', () => fireEvent.pointerEnter(toast()), () => fireEvent.pointerLeave(toast())],
  [
    'its key has brought the focus to it',
    (key: KeyboardEventInit) => fireEvent.keyDown(document, key),
    () => (document.activeElement as HTMLElement).blur(),
  ],
  ['the tab is hidden', () => setHidden(true), () => setHidden(false)],
])('TST-5 the clock of a toast of either kind stands still while %s', async (_, hold, release) => {
  const { tell, succeed } = open()
  for (const { raise, lasts, key } of [
    { raise: () => tell('Saved'), lasts: 4000, key: { code: 'KeyT', altKey: true } },
    { raise: () => succeed('Saved'), lasts: 5000, key: { key: 'F8' } },
  ]) {
    raise()
    await pass(lasts - 1000)

    act(() => void hold(key))
    await pass(60_000)
    expect(toast()).toHaveTextContent('Saved')

    act(() => void release())
    await pass(999)
    expect(toast()).toHaveTextContent('Saved')
    await pass(1)
    expect(screen.queryByRole('listitem')).toBeNull()
  }
})

test('Escape closes the toast that one is at, and no other', () => {
  const { tell, change, succeed } = open()
  tell('one', 'two')
  const outcome = change('Fire opal deleted')
  succeed('Category created')
  const escape = (on: Element) => fireEvent.keyDown(on, { key: 'Escape' })

  escape(screen.getByText('two'))
  expect(textsIn(messages())).toEqual(['one', 'Fire opal deletedUndo'])
  // As of a dialog, a drag or a field.
  escape(document.body)

  expect(textsIn(messages())).toEqual(['one', 'Fire opal deletedUndo'])
  expect(textsIn(results())).toEqual(['Category created'])
  expect(outcome()).toEqual([])
})

test('TST-5 errors of either kind are alerts, other news is read out politely, and a result is closed by its button', () => {
  const { tell, complain, fail, succeed } = open()
  tell('Item updated successfully')
  succeed('Category updated')
  expect(screen.queryByRole('alert')).toBeNull()
  for (const place of [results(), messages()]) expect(place).toHaveAttribute('aria-live', 'polite')

  complain('The export failed')
  expect(screen.getByRole('alert')).toHaveTextContent('The export failed')
  fireEvent.click(screen.getByLabelText('Dismiss'))
  expect(textsIn(results())).toEqual([])
  fail('Error', 'Bad Gateway')

  expect(within(results()).getByRole('alert')).toHaveTextContent('Error' + 'Bad Gateway')
})

test('a press on a toast takes the focus from nobody, so that no clock stands still after it', () => {
  open().tell('Saved')

  expect(fireEvent.mouseDown(screen.getByText('Saved'))).toBe(false)
})

test('what react-admin says of its own is translated', () => {
  open().complain('ra.notification.http_error')

  expect(screen.getByRole('alert')).toHaveTextContent('The server failed')
})

const undo = (text: string) =>
  fireEvent.click(within(screen.getByText(text).closest('li')!).getByRole('button', { name: 'Undo' }))

test('a change can be undone as long as its toast stands, each by its own', async () => {
  const { change } = open()
  const [first, second] = [change('Fire opal deleted'), change('Opal ring deleted')]
  await pass(3999)
  undo('Opal ring deleted')
  expect([first(), second()]).toEqual([[], ['undone']])

  await pass(1)

  expect([first(), second()]).toEqual([['done'], ['undone']])
  expect(textsIn(messages())).toEqual([])
})

test('a change whose toast finds no room waits for it, and can be undone then', async () => {
  const { change } = open()
  const changes = ['one', 'two', 'three', 'four'].map(change)
  await pass(4000)

  undo('four')

  expect(changes.map((outcome) => outcome())).toEqual([['done'], ['done'], ['done'], ['undone']])
})

test('a change is made, once, when its toast is swiped away', async () => {
  const outcome = open().change('Fire opal deleted')

  swipe(screen.getByRole('listitem'), 60)
  await pass(10_000)

  expect(outcome()).toEqual(['done'])
})

test.each([
  ['the mouse rests on its toast', () => fireEvent.pointerEnter(toast())],
  ['the tab is out of sight', () => setHidden(true)],
])('a change is made, once, after ten seconds though %s, which then offers no way back', async (_, hold) => {
  const outcome = open().change('Fire opal deleted')
  act(() => void hold())

  await pass(9999)
  expect(outcome()).toEqual([])
  expect(textsIn(messages())).toEqual(['Fire opal deletedUndo'])
  await pass(1)
  expect(outcome()).toEqual(['done'])
  expect(textsIn(messages())).toEqual(['Fire opal deleted'])
  fireEvent.keyDown(toast(), { key: 'Escape' })

  expect(outcome()).toEqual(['done'])
})

test('a change behind messages that fill the place is made after ten seconds too', async () => {
  const { change, tell } = open()
  tell('One saved', 'Two saved', 'Three saved')
  const outcome = change('Fire opal deleted')

  setHidden(true)
  await pass(10_000)

  expect(outcome()).toEqual(['done'])
})

test('going to another page makes a change, and its toast stands on; another filter of the list does not', () => {
  const { change, goTo } = open()
  const outcome = change('Fire opal deleted')

  goTo('/products?page=2')
  expect(outcome()).toEqual([])
  goTo('/orders')

  expect(outcome()).toEqual(['done'])
  expect(textsIn(messages())).toEqual(['Fire opal deleted'])
})
