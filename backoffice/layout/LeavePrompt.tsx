import { useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { describeLosses, question } from './leaveGuard.ts'

/** Asks one question for all guards: a router has one blocker at a time, and a second one would replace the first. */
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
  const { Component } = question
  if (blocker.state !== 'blocked' || !Component) return null
  return <Component losses={losses} onStay={blocker.reset} onLeave={blocker.proceed} />
}
