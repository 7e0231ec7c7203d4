import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

/** `page`: opening another address of the back office. `tab`: unloading the page, for example by closing or reloading the tab. */
type Exit = 'page' | 'tab'

/** Returns a warning in full sentences. Returns false or undefined if no warning is needed. */
type DescribeLoss = (exit: Exit) => string | false | undefined

interface QuestionProps {
  losses: string
  onStay: () => void
  onLeave: () => void
}

const guards = new Set<DescribeLoss>()

/** The dialog, set by `LeaveDialog.tsx`. Only pages that can lose input import that file, so the dashboard does not load it. */
export const leaveDialog: { Component?: ComponentType<QuestionProps> } = {}

/** If `describeLoss` returns a text, the admin must confirm before leaving. */
export function useLeaveGuard(describeLoss: DescribeLoss): void {
  const describe = useEffectEvent(describeLoss)
  useEffect(() => {
    const guard: DescribeLoss = (exit) => describe(exit)
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** Joins the texts of all guards; empty if no guard returns a text. */
function describeLosses(exit: Exit): string {
  return [...guards].flatMap((describeLoss) => describeLoss(exit) || []).join(' ')
}

/** Asks once for all guards (ADM-25). A router has one blocker at a time, but `warnWhenUnsavedChanges` sets one per form. */
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
  const { Component } = leaveDialog
  if (blocker.state !== 'blocked' || !Component) return null
  return <Component losses={losses} onStay={blocker.reset} onLeave={blocker.proceed} />
}
