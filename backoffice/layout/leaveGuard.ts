import { type ComponentType, useEffect, useEffectEvent } from 'react'

/** How the admin leaves: for another address of the back office, or by closing or reloading the tab. */
export type Exit = 'page' | 'tab'

/** What would be lost, in sentences. */
type DescribeLoss = (exit: Exit) => string | false | undefined

export interface QuestionProps {
  /** What would be lost, in sentences. */
  losses: string
  onStay: () => void
  onLeave: () => void
}

const guards = new Set<DescribeLoss>()

/** What asks; a page with a guard brings it along, since the dashboard needs no dialog. */
export const question: { Component?: ComponentType<QuestionProps> } = {}

/** Has `LeavePrompt` ask before the admin leaves, as long as `describeLoss` names something that would be lost. */
export function useLeaveGuard(describeLoss: DescribeLoss): void {
  const describe = useEffectEvent(describeLoss)
  useEffect(() => {
    const guard: DescribeLoss = (exit) => describe(exit)
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** What all guards name; empty where nothing would be lost. */
export function describeLosses(exit: Exit): string {
  return [...guards].flatMap((describeLoss) => describeLoss(exit) || []).join(' ')
}
