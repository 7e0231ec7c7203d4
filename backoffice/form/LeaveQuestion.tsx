import { useEffect, useState } from 'react'
import { Confirm, useBlocker } from 'react-admin'
import { hasHint } from '../../identity/hint.ts'
import type { Keeper } from './keeper.ts'

/** Asks before somebody leaves a form with something unsaved, for another page or by closing the tab. */
export function LeaveQuestion({ keeper }: { keeper: Keeper }) {
  const [isKept, setIsKept] = useState(true)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !keeper.hasUnsaved()) return false
    setIsKept(keeper.flush())
    return true
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!keeper.hasUnsaved()) return
      // Nobody is signed in any more: sign-in is the way on, and leads back to what is kept.
      if (hasHint() || !keeper.flush()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [keeper])

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      content={isKept ? kept : lost}
      cancel="Stay"
      confirm="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const kept = 'What you typed stays in this browser and is offered again when you come back.'
const lost = 'What you typed will be lost.'
