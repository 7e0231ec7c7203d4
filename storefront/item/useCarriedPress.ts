import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Runs `press` if the address carries a press on the add button (`?add`, ActionBar.tsx) that the app was not loaded for, and
 * removes it from the address.
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
