import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readStoredJson, writeStorage, storageKeys } from '../../identity/storage.ts'

/** The state of a history entry whose page keeps the focus and the scroll position, such as a list with another filter. */
export const staysInPlace = 'staysInPlace'

/**
 * Opening another address scrolls to the top and focuses `main`. Going back or forward restores the scroll position, unless the
 * address has a fragment. Replacing the history entry, as a search does, does not scroll. A new history entry with the same
 * address, such as the lightbox's, does not scroll either. Nor does an entry with the state `staysInPlace`.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>) {
  const { key, pathname, search, hash, state } = useLocation()
  const type = useNavigationType()
  const lastKey = useRef(key)
  const address = pathname + search + hash
  const lastAddress = useRef(address)

  useLayoutEffect(() => {
    // On the first load, the browser itself scrolls.
    if (lastKey.current === key) return undefined
    lastKey.current = key
    const isSamePage = lastAddress.current === address
    lastAddress.current = address
    if (type === 'POP') return hash === '' ? restoreScroll(getScrollPosition(key)) : undefined
    if (type === 'PUSH' && !isSamePage && state !== staysInPlace) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    return undefined
  }, [key, address, hash, state, type, main])

  // A layout effect, so that the previous page's listener is removed before the new page scrolls.
  useLayoutEffect(() => {
    const save = () => saveScrollPosition(key, window.scrollY)
    save()
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [key])

  useEffect(manageScrollRestoration, [])
}

/** Scroll positions of this tab's history in pixels, by the router's location key. */
const positions = new Map<string, number>()

function saveScrollPosition(key: string, y: number): void {
  positions.set(key, y)
}

function getScrollPosition(key: string): number {
  return positions.get(key) ?? 0
}

/**
 * Scrolls to `y`, and again each time the page grows, until `y` is reached or the visitor interacts. Returns a function that
 * stops this.
 */
function restoreScroll(y: number): () => void {
  window.scrollTo(0, y)
  if (window.scrollY >= y - 1) return () => {}
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (window.scrollY >= y - 1) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const event of userScrollEvents) window.removeEventListener(event, stop)
  }
  for (const event of userScrollEvents) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const userScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Turns off the browser's scroll restoration, which would scroll before the new page is rendered. Turns it on again when the
 * visitor leaves the document, so that the browser handles reloads and returns from other sites. Returns a cleanup function.
 */
function manageScrollRestoration(): () => void {
  for (const [key, y] of read()) if (!positions.has(key)) positions.set(key, y)
  window.history.scrollRestoration = 'manual'
  const disableBrowserRestoration = () => (window.history.scrollRestoration = 'manual')
  window.addEventListener('pagehide', enableBrowserRestoration)
  window.addEventListener('pageshow', disableBrowserRestoration)
  return () => {
    enableBrowserRestoration()
    window.removeEventListener('pagehide', enableBrowserRestoration)
    window.removeEventListener('pageshow', disableBrowserRestoration)
  }
}

const enableBrowserRestoration = () => {
  window.history.scrollRestoration = 'auto'
  // If storage is denied or full, going back to a page of an earlier document scrolls to the top.
  writeStorage(storageKeys.scrollPositions, JSON.stringify([...positions].slice(-50)), 'sessionStorage')
}

const read = (): [string, number][] => {
  const stored = readStoredJson(storageKeys.scrollPositions, 'sessionStorage')
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
