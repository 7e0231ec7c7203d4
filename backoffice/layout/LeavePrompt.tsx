import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

/** How the admin leaves: for another address of the back office, or by closing or reloading the tab. */
type Exit = 'page' | 'tab'

/** What would be lost, in sentences. */
type DescribeLoss = (exit: Exit) => string | false | undefined

interface QuestionProps {
  /** What would be lost, in sentences. */
  losses: string
  onStay: () => void
  onLeave: () => void
}

const guards = new Set<DescribeLoss>()

/** The dialog, set by `LeaveQuestion.tsx`, which pages with a guard import: a start at the dashboard loads none. */
export const question: { Component?: ComponentType<QuestionProps> } = {}

/** Makes `LeavePrompt` ask before the admin leaves while `describeLoss` returns what would be lost. */
export function useLeaveGuard(describeLoss: DescribeLoss): void {
  const describe = useEffectEvent(describeLoss)
  useEffect(() => {
    const guard: DescribeLoss = (exit) => describe(exit)
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** What all guards return, joined; empty if nothing would be lost. */
function describeLosses(exit: Exit): string {
  return [...guards].flatMap((describeLoss) => describeLoss(exit) || []).join(' ')
}

/** Asks one question for all guards (ADM-25): a router has one blocker at a time, and react-admin's forms each set their own. */
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
