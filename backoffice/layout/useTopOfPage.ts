import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The state of a location that opens over the page one is on, or leads back to that: the page stays where it is. */
export const inPlace = { isInPlace: true }

/** A page that is followed to is seen from its top; one gone back to is where the browser left it. */
export function useTopOfPage(): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop && !state?.isInPlace) window.scrollTo(0, 0)
    // The page alone: a list that is filtered, which changes the address too, stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- how one came is read when the page changes
  }, [pathname])
}
