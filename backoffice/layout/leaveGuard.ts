import { type ComponentType, useEffect, useEffectEvent } from 'react'

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
export function describeLosses(exit: Exit): string {
  return [...guards].flatMap((describeLoss) => describeLoss(exit) || []).join(' ')
}
