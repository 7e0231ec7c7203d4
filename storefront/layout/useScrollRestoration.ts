import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { storageKeys } from '../../dataProvider/contract/limits.ts'

/**
 * A followed link begins at the top of the page, for eyes and for screen readers alike; going back leads to where the
 * visitor was. A change that replaces the address, such as a search being typed, moves nothing.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const here = useRef(key)

  useLayoutEffect(() => {
    // Where a visit begins is the browser's own business, and so is a place that the address names.
    if (here.current === key) return undefined
    here.current = key
    if (type === 'POP') return hash === '' ? returnTo(placeOf(key)) : undefined
    if (type === 'PUSH') {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    return undefined
  }, [key, hash, type, main])

  // In the same breath, lest the first page's listener hears of the second page's scrolling.
  useLayoutEffect(() => {
    const remember = () => rememberPlace(key, window.scrollY)
    remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useEffect(keepPlaces, [])
}

/** How far down each page of this tab's history was read, in pixels, by the key that the router gives its address. */
const places = new Map<string, number>()

/** Keeps how far down a page was read, in pixels, for the way back to it. */
function rememberPlace(key: string, y: number): void {
  places.set(key, y)
}

/** The top of a page that is not remembered. */
function placeOf(key: string): number {
  return places.get(key) ?? 0
}

/**
 * Scrolls down to `y`, as far as the page is long by now, and on while it grows, until the visitor takes over. Returns what
 * ends it.
 */
function returnTo(y: number): () => void {
  window.scrollTo(0, y)
  if (window.scrollY >= y - 1) return () => {}
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (window.scrollY >= y - 1) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const event of ofVisitor) window.removeEventListener(event, stop)
  }
  for (const event of ofVisitor) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const ofVisitor = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Takes over from the browser, which restores a place before the page of that address is there, and gives back at the end
 * of the document: reloading and coming back from elsewhere are restored by the browser. Returns what ends it.
 */
function keepPlaces(): () => void {
  for (const [key, y] of read()) if (!places.has(key)) places.set(key, y)
  window.history.scrollRestoration = 'manual'
  const takeOver = () => (window.history.scrollRestoration = 'manual')
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', takeOver)
  return () => {
    leave()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', takeOver)
  }
}

const leave = () => {
  window.history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(storageKeys.places, JSON.stringify([...places].slice(-50)))
  } catch {
    // Denied or full: the next document begins its pages at the top.
  }
}

const read = (): [string, number][] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeys.places) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
