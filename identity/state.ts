import type { IdentityState } from './driver.ts'
import { forgetDrafts } from './drafts.ts'
import { hasHint, setHint } from './hint.ts'
import { renewVisitorId } from './visitorId.ts'

/** Before anybody has asked: a page's first state, and the server's only one. */
export const idle = { status: 'idle', user: null } satisfies IdentityState

/** It is found out who is here, or that it cannot be. */
export function isSettled({ status }: Pick<IdentityState, 'status'>): boolean {
  return status !== 'idle' && status !== 'loading'
}

/** The one state of a page, its listeners, and what follows from each change. */
export function createState() {
  let state: IdentityState = idle
  const listeners = new Set<() => void>()

  const get = () => state
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const report = (next: IdentityState) => {
    // Before anybody is told: what they then ask for is not the visitor's who signed in here.
    if (hasLeft(state, next)) {
      renewVisitorId()
      forgetDrafts()
    }
    state = next
    if (isKnown(state)) setHint(state.user !== null)
    for (const listener of listeners) listener()
  }
  const settled = () =>
    new Promise<IdentityState>((resolve) => {
      if (isSettled(state)) return resolve(state)
      const stop = subscribe(() => {
        if (!isSettled(state)) return
        stop()
        resolve(state)
      })
    })

  return { get, subscribe, report, settled }
}

/** The provider has said who is here; `password-due` is nobody yet. */
const isKnown = ({ status }: IdentityState) =>
  status === 'signed-in' || status === 'signed-out' || status === 'password-due'

/**
 * Somebody signed out or was signed out, or somebody else signed in instead. A tab that only follows finds the hint gone
 * and no user of its own: the visitor who came since is left alone.
 */
const hasLeft = ({ user }: IdentityState, next: IdentityState) => {
  if (!isKnown(next)) return false
  if (next.user === null) return user !== null || hasHint()
  return user !== null && user.id !== next.user.id
}
