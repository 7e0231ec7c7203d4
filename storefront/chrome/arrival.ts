import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepPlaces, placeOf, rememberPlace, returnTo } from './places.ts'

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
