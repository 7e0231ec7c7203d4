import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A page that is followed to is seen from its top; one gone back to is where the browser left it. */
export function useTopOfPage(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
    // The page alone: a list that is filtered, which changes the address too, stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- how one came is read when the page changes
  }, [pathname])
}
