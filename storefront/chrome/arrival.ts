import { useEffect, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A followed link begins at the top of the page, for eyes and for screen readers alike. Going back is left to the
 * browser, which restores where the visitor was; so is a change that replaces the address, such as a search being typed.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    if (type !== 'PUSH') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [key, type, main])
}
