import { afterEach, expect, test, vi } from 'vitest'
import { finishTransition, navigateWithTransition } from '../../../storefront/ui/viewTransition.ts'

const name = (picture: HTMLElement) => picture.style.getPropertyValue('view-transition-name')

/** Lets the document start view transitions. Returns the updates that the browser waits for. */
function supportTransitions() {
  const updates: Promise<void>[] = []
  document.startViewTransition = ((update: () => Promise<void>) => {
    updates.push(update())
    return { ready: Promise.resolve() }
  }) as unknown as Document['startViewTransition']
  return updates
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

const allowMotion = () => vi.stubGlobal('matchMedia', () => ({ matches: false }))

test('a card’s picture moves to the next page, which ends the wait when it is rendered', async () => {
  allowMotion()
  const updates = supportTransitions()
  const picture = document.createElement('div')
  const navigate = vi.fn<() => void>()

  navigateWithTransition(picture, navigate)
  expect(navigate).toHaveBeenCalledOnce()
  expect(name(picture)).toBe('item-picture')

  finishTransition()
  await expect(updates[0]).resolves.toBe(undefined)
  expect(name(picture)).toBe('')
})

test('the gallery of the previous page gives up the name, because a page must not have it twice', () => {
  allowMotion()
  supportTransitions()
  const gallery = document.createElement('div')
  gallery.dataset['gallery'] = ''
  document.body.append(gallery)

  navigateWithTransition(document.createElement('div'), () => {})

  expect(name(gallery)).toBe('none')
  finishTransition()
})

test('the browser waits no longer than 400 ms for the next page', async () => {
  vi.useFakeTimers()
  allowMotion()
  const updates = supportTransitions()
  const isOver = vi.fn<() => void>()
  navigateWithTransition(document.createElement('div'), () => {})
  void updates[0]?.then(isOver)

  await vi.advanceTimersByTimeAsync(399)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toHaveBeenCalledOnce()
})

test('with reduced motion or without support, the link only navigates', () => {
  const navigate = vi.fn<() => void>()
  allowMotion()
  navigateWithTransition(null, navigate)

  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const updates = supportTransitions()
  navigateWithTransition(null, navigate)

  expect(navigate).toHaveBeenCalledTimes(2)
  expect(updates).toEqual([])
})
