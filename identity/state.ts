import type { IdentityState } from './driver.ts'
import { storageKeys } from '../dataProvider/contract/limits.ts'
import { createListeners } from './createListeners.ts'
import { hasSignInHint, setSignInHint } from './signInHint.ts'
import { writeStorage } from './storage.ts'
import { renewVisitorId } from './visitorId.ts'

/** What the person who leaves has typed into the storefront's forms (`useDraft`) must not be shown to the next one. */
const draftKeys = [storageKeys.customRequestDraft, storageKeys.contactDraft, storageKeys.orderContactDraft]

/** Before anybody has asked: a page's first state, and the server's only one. */
export const idle = { status: 'idle', user: null } satisfies IdentityState

/** It is found out who is here, or that it cannot be. */
export function isSettled({ status }: Pick<IdentityState, 'status'>): boolean {
  return status !== 'idle' && status !== 'loading'
}

/** The one state of a page, its listeners, and what follows from each change. */
export function createState() {
  let state: IdentityState = idle
  const { subscribe, notify } = createListeners()

  const get = () => state
  const report = (next: IdentityState) => {
    // Before anybody is told: what they then ask for is not the visitor's who signed in here.
    if (isUserGone(state, next)) {
      renewVisitorId()
      for (const key of draftKeys) writeStorage(key, undefined, 'sessionStorage')
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

/** The provider has said who is here; `password-due` is nobody yet. */
const isKnown = ({ status }: IdentityState) =>
  status === 'signed-in' || status === 'signed-out' || status === 'password-due'

/**
 * Somebody signed out or was signed out, or somebody else signed in instead. A tab that only follows finds the hint gone
 * and no user of its own: the visitor who came since is left alone.
 */
const isUserGone = ({ user }: IdentityState, next: IdentityState) => {
  if (!isKnown(next)) return false
  if (next.user === null) return user !== null || hasSignInHint()
  return user !== null && user.id !== next.user.id
}
