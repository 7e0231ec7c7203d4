import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { readStoredJson, writeStorage, storageKeys } from '../../identity/storage.ts'

/**
 * A followed link scrolls to the top and moves the focus to `main`; going back restores the scroll position. Replacing the
 * address, as typing a search does, scrolls nothing, nor does a new history entry of the same page, as the lightbox adds one.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>) {
  const { key, pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const lastKey = useRef(key)
  const address = pathname + search + hash
  const lastAddress = useRef(address)

  useLayoutEffect(() => {
    // The browser itself scrolls on the first load, and to an address's fragment.
    if (lastKey.current === key) return undefined
    lastKey.current = key
    const isSamePage = lastAddress.current === address
    lastAddress.current = address
    if (type === 'POP') return hash === '' ? restoreScroll(getScrollPosition(key)) : undefined
    if (type === 'PUSH' && !isSamePage) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    return undefined
  }, [key, address, hash, type, main])

  // A layout effect, so that the previous page's listener is gone before the new page scrolls.
  useLayoutEffect(() => {
    const save = () => saveScrollPosition(key, window.scrollY)
    save()
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [key])

  useEffect(manageScrollRestoration, [])
}

/** Scroll positions in pixels of this tab's history, by the router's location key. */
const positions = new Map<string, number>()

function saveScrollPosition(key: string, y: number): void {
  positions.set(key, y)
}

function getScrollPosition(key: string): number {
  return positions.get(key) ?? 0
}

/**
 * Scrolls to `y`, and again while a loading page grows, until the visitor scrolls or presses something. Returns a function
 * that stops it.
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
 * Turns off the browser's own restoration, which would scroll before the new page is rendered, and turns it on again when
 * the document is left: reloads and returns from other sites are the browser's. Returns a function that undoes it.
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
  // When storage is denied or full, the next document starts at the top.
  writeStorage(storageKeys.scrollPositions, JSON.stringify([...positions].slice(-50)), 'sessionStorage')
}

const read = (): [string, number][] => {
  const stored = readStoredJson(storageKeys.scrollPositions, 'sessionStorage')
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
