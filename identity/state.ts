import type { IdentityState } from './driver.ts'
import { createListeners } from './createListeners.ts'

/** A page's first state, and the server's only one. */
export const idle = { status: 'idle', user: null } satisfies IdentityState

/** The provider has answered, or is unavailable. */
export function isSettled({ status }: Pick<IdentityState, 'status'>): boolean {
  return status !== 'idle' && status !== 'loading'
}

/** The state and its listeners. */
export function createState() {
  let state: IdentityState = idle
  const { subscribe, notify } = createListeners()

  const get = () => state
  const report = (next: IdentityState) => {
    state = next
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
