import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { storageKeys } from '../../dataProvider/contract/limits.ts'
import { readStoredJson, writeStorage } from '../../identity/storage.ts'

/**
 * A followed link begins at the top of the page, for eyes and for screen readers alike; going back leads to where the
 * visitor was. A change that replaces the address, such as a search being typed, moves nothing.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>) {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const lastKey = useRef(key)

  useLayoutEffect(() => {
    // Where a visit begins is the browser's own business, and so is a place that the address names.
    if (lastKey.current === key) return undefined
    lastKey.current = key
    if (type === 'POP') return hash === '' ? restoreScroll(getScrollPosition(key)) : undefined
    if (type === 'PUSH') {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    return undefined
  }, [key, hash, type, main])

  // In the same breath, lest the first page's listener hears of the second page's scrolling.
  useLayoutEffect(() => {
    const save = () => saveScrollPosition(key, window.scrollY)
    save()
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [key])

  useEffect(manageScrollRestoration, [])
}

/** How far down each page of this tab's history was read, in pixels, by the key that the router gives its address. */
const positions = new Map<string, number>()

/** Keeps how far down a page was read, in pixels, for the way back to it. */
function saveScrollPosition(key: string, y: number): void {
  positions.set(key, y)
}

/** The top of a page that is not remembered. */
function getScrollPosition(key: string): number {
  return positions.get(key) ?? 0
}

/**
 * Scrolls down to `y`, as far as the page is long by now, and on while it grows, until the visitor takes over. Returns what
 * ends it.
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
 * Takes over from the browser, which restores a place before the page of that address is there, and gives back at the end
 * of the document: reloading and coming back from elsewhere are restored by the browser. Returns what ends it.
 */
function manageScrollRestoration(): () => void {
  for (const [key, y] of read()) if (!positions.has(key)) positions.set(key, y)
  window.history.scrollRestoration = 'manual'
  const takeOver = () => (window.history.scrollRestoration = 'manual')
  window.addEventListener('pagehide', handBack)
  window.addEventListener('pageshow', takeOver)
  return () => {
    handBack()
    window.removeEventListener('pagehide', handBack)
    window.removeEventListener('pageshow', takeOver)
  }
}

const handBack = () => {
  window.history.scrollRestoration = 'auto'
  // Denied or full: the next document begins its pages at the top.
  writeStorage(storageKeys.places, JSON.stringify([...positions].slice(-50)), 'sessionStorage')
}

const read = (): [string, number][] => {
  const stored = readStoredJson(storageKeys.places, 'sessionStorage')
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
