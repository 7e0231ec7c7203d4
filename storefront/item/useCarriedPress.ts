import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Does what a press was for that came in the page's address, since the program was not there to hear it (ActionBar.tsx), and
 * takes it out of the address.
 */
export function useCarriedPress(press: () => Promise<void>): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    if (!query.has('add')) return
    query.delete('add')
    void navigate({ pathname, search: query.toString() }, { replace: true })
    void press()
  })
  useEffect(() => arrive(), [])
}
