import { useState } from 'react'
import { Confirm } from 'react-admin'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { describeLosses } from './leaveGuard.ts'

/** The question of all guards together: a router has one blocker at a time, and the last one would hide the others. */
export function LeavePrompt() {
  const [losses, setLosses] = useState('')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
    if (isSamePage) return false
    const found = describeLosses('page')
    setLosses(found)
    return found !== ''
  })
  useBeforeUnload((event) => {
    if (describeLosses('tab') !== '') event.preventDefault()
  })
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="Leave this page?"
      content={losses}
      cancel="Stay"
      confirm="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
