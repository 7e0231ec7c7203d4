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
import { useNotifyResultError, useNotifyResult } from '../../../../backoffice/layout/toasts/notify.tsx'

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

/** Renders an empty page with toasts, and returns functions that show toasts. */
const open = async () => {
  const say = {} as ReturnType<typeof useToastFunctions>
  const Page = () => {
    Object.assign(say, useToastFunctions())
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
  await act(() => vi.dynamicImportSettled())
  return say
}
const useToastFunctions = () => {
  const notify = useNotify()
  const failed = useNotifyResultError()
  const done = useNotifyResult()
  const addMutation = useAddUndoableMutation()
  const navigate = useNavigate()
  return {
    goTo: (to: string) => act(() => void navigate(to)),
    /** Like react-admin: queues the mutation, then shows its notification. */
    change: (text: string) => {
      const mutation = vi.fn<(how: { isUndo: boolean }) => void>()
      act(() => addMutation(mutation))
      act(() => notify(text, { undoable: true }))
      return () => mutation.mock.calls.map(([{ isUndo }]) => (isUndo ? 'undone' : 'done'))
    },
    tell: (...texts: string[]) => act(() => texts.forEach((text) => notify(text, { type: 'success' }))),
    complain: (text: string) => act(() => notify(text, { type: 'error' })),
    fail: (title: string, ...why: unknown[]) => act(() => failed(title, ...why)),
    succeed: (...titles: string[]) => act(() => titles.forEach((title) => done(title))),
  }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const results = () => screen.queryByRole('region', { name: 'Results (F8)' })
const messages = () => screen.queryByRole('region', { name: 'Notifications (Alt+T)' })
const textsIn = (place: HTMLElement | null) =>
  [...(place?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
const listIn = (place: HTMLElement | null) => place!.querySelector('ol')!

const toast = () => screen.getByRole('listitem')

/** Drags the toast to the right and releases it. jsdom supports neither pointer positions nor pointer capture. */
const swipe = (handle: HTMLElement, pixels: number) => {
  handle.setPointerCapture = () => undefined
  handle.hasPointerCapture = () => false
  const at = (type: string, clientX: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientX }))
  at('pointerdown', 100)
  // The first movement starts the swipe.
  at('pointermove', 100 + pixels / 2)
  at('pointermove', 100 + pixels)
  at('pointerup', 100 + pixels)
}

test('TST-2 CST-9 results with a title show one at a time for 5000 ms each, and the newest replaces the previous one', async () => {
  const { succeed } = await open()
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

test('TST-2 a swipe of more than 50 px dismisses a result, and a shorter one keeps it with its timer running', async () => {
  const { succeed } = await open()
  succeed('Category created')
  swipe(toast(), 51)
  expect(textsIn(results())).toEqual([])

  succeed('Category updated')
  swipe(toast(), 49)
  expect(textsIn(results())).toEqual(['Category updated'])
  fireEvent.pointerLeave(region())
  await pass(5000)

  expect(textsIn(results())).toEqual([])
})

test('TST-3 CST-9 up to 3 short messages show together, for 4000 ms each, 356 px wide and 14 px apart', async () => {
  const { tell } = await open()
  tell('one', 'two', 'three', 'four')
  expect(textsIn(messages())).toEqual(['one', 'two', 'three'])
  expect(listIn(messages())).toHaveStyle({ width: '356px', gap: '14px' })

  await pass(3999)
  expect(textsIn(messages())).toEqual(['one', 'two', 'three'])
  await pass(1)
  expect(textsIn(messages())).toEqual(['four'])
  await pass(4000)

  expect(textsIn(messages())).toEqual([])
})

test('TST-4 results show at the top and short messages at the bottom, and neither repeats the other', async () => {
  const { tell, fail } = await open()
  tell('Item updated successfully')
  fail('Upload failed', 'Failed to upload image', new Error('Bad Gateway'))

  expect(textsIn(results())).toEqual(['Upload failedFailed to upload imageBad Gateway'])
  expect(textsIn(messages())).toEqual(['Item updated successfully'])
  expect(listIn(results())).toHaveStyle({ position: 'fixed', top: '64px', width: '384px' })
  expect(getComputedStyle(listIn(results())).bottom).toBe('auto')
  expect(getComputedStyle(listIn(messages())).top).toBe('auto')
})

const setHidden = (isHidden: boolean) => {
  const spy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => spy.mockRestore())
  fireEvent(document, new Event('visibilitychange'))
}

test.each([
  ['the mouse is over it', () => fireEvent.pointerMove(toast()), () => fireEvent.pointerLeave(region())],
  [
    'its keyboard shortcut has focused it',
    (key: KeyboardEventInit) => fireEvent.keyDown(document, key),
    () => (document.activeElement as HTMLElement).blur(),
  ],
])('TST-5 the timer of a toast of either kind pauses while %s', async (_, hold, release) => {
  const { tell, succeed } = await open()
  for (const { raise, lasts, key } of bothKinds(tell, succeed)) {
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

const region = () => toast().closest('[role=region]')!
type Say = (text: string) => void
const bothKinds = (tell: Say, succeed: Say) => [
  { raise: () => tell('Saved'), lasts: 4000, key: { code: 'KeyT', altKey: true } },
  { raise: () => succeed('Saved'), lasts: 5000, key: { key: 'F8', code: 'F8' } },
]

test('TST-5 a toast of either kind does not expire while the tab is hidden, even if raised then, and shows for its full time afterwards', async () => {
  const { tell, succeed } = await open()
  for (const { raise, lasts } of bothKinds(tell, succeed)) {
    setHidden(true)
    raise()
    await pass(60_000)
    setHidden(false)
    await pass(lasts - 1)
    expect(toast()).toHaveTextContent('Saved')

    setHidden(true)
    await pass(60_000)
    setHidden(false)
    expect(toast()).toHaveTextContent('Saved')
    await pass(lasts)

    expect(screen.queryByRole('listitem')).toBeNull()
  }
})

test('TST-5 errors of either kind are alerts, other toasts are announced politely and once, and a button closes a result', async () => {
  const { tell, complain, fail, succeed } = await open()
  tell('Item updated successfully')
  succeed('Category updated')
  expect(screen.queryByRole('alert')).toBeNull()
  for (const place of [results(), messages()])
    expect(place?.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await pass(100)
  expect(screen.getAllByText(/Item updated successfully/)).toHaveLength(1)

  complain('The export failed')
  expect(screen.getByRole('alert')).toHaveTextContent('The export failed')
  fireEvent.click(screen.getByLabelText('Dismiss'))
  expect(textsIn(results())).toEqual([])
  fail('Error', 'Bad Gateway')

  expect(within(results()!).getByRole('alert')).toHaveTextContent('Error' + 'Bad Gateway')
})

const undo = (text: string) =>
  fireEvent.click(within(screen.getByText(text).closest('li')!).getByRole('button', { name: 'Undo' }))

test('a change can be undone while its toast is visible, each with its own button', async () => {
  const { change } = await open()
  const [first, second] = [change('Fire opal deleted'), change('Opal ring deleted')]
  await pass(3999)
  undo('Opal ring deleted')
  expect([first(), second()]).toEqual([[], ['undone']])

  await pass(1)

  expect([first(), second()]).toEqual([['done'], ['undone']])
  expect(textsIn(messages())).toEqual([])
})

test('a change is committed once when its toast is swiped away', async () => {
  const outcome = (await open()).change('Fire opal deleted')

  swipe(screen.getByRole('listitem'), 60)
  await pass(10_000)

  expect(outcome()).toEqual(['done'])
})

test.each([
  ['the mouse rests on its toast', () => fireEvent.pointerMove(toast())],
  ['the tab is hidden', () => setHidden(true)],
])(
  'a change is committed once after 10 seconds even if %s, and can then no longer be undone',
  async (_, hold) => {
    const outcome = (await open()).change('Fire opal deleted')
    act(() => void hold())

    await pass(9999)
    expect(outcome()).toEqual([])
    await pass(1)
    expect(outcome()).toEqual(['done'])
    setHidden(false)
    expect(textsIn(messages())).toEqual(['Fire opal deleted'])
    fireEvent.keyDown(toast(), { key: 'Escape' })

    expect(outcome()).toEqual(['done'])
  },
)

test('opening another page commits a change and keeps its toast, and changing the list page does not commit it', async () => {
  const { change, goTo } = await open()
  const outcome = change('Fire opal deleted')

  goTo('/products?page=2')
  expect(outcome()).toEqual([])
  goTo('/orders')

  expect(outcome()).toEqual(['done'])
  expect(textsIn(messages())).toEqual(['Fire opal deleted'])
})

test('a change queued behind other messages is also committed after 10 seconds', async () => {
  const { change, tell } = await open()
  tell('One saved', 'Two saved', 'Three saved')
  const outcome = change('Fire opal deleted')

  setHidden(true)
  await pass(10_000)

  expect(outcome()).toEqual(['done'])
})

test('a change is committed once when the back office unmounts, which clears the timers', async () => {
  const { change } = await open()
  const howMade = change('Item deleted')

  cleanup()

  expect(howMade()).toEqual(['done'])
  expect(vi.getTimerCount()).toBe(0)
})
