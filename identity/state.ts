import type { IdentityState } from './driver.ts'
import { createListeners } from './createListeners.ts'
import { hasSignInHint, setSignInHint } from './signInHint.ts'
import { clearDrafts } from './storage.ts'
import { renewVisitorId } from './visitorId.ts'

/** A page's first state, and the server's only one. */
export const idle = { status: 'idle', user: null } satisfies IdentityState

/** The provider has answered, or is unavailable. */
export function isSettled({ status }: Pick<IdentityState, 'status'>): boolean {
  return status !== 'idle' && status !== 'loading'
}

/** The state with what follows from each change. */
export function createState() {
  let state: IdentityState = idle
  const { subscribe, notify } = createListeners()

  const get = () => state
  const report = (next: IdentityState) => {
    // Before the listeners: their next requests must not use the id of the visitor who signed in here.
    if (isUserGone(state, next)) {
      renewVisitorId()
      // Which the next user must not see.
      clearDrafts()
    }
    state = next
    if (isKnown(state)) setSignInHint(state.user !== null)
    notify()
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

/** The provider has answered; with `password-due` the user is still null. */
const isKnown = ({ status }: IdentityState) =>
  status === 'signed-in' || status === 'signed-out' || status === 'password-due'

/**
 * The user signed out, or another one signed in. Another tab that only follows finds no hint and has no user: it must not
 * renew the new visitor's id.
 */
const isUserGone = ({ user }: IdentityState, next: IdentityState) => {
  if (!isKnown(next)) return false
  if (next.user === null) return user !== null || hasSignInHint()
  return user !== null && user.id !== next.user.id
}
