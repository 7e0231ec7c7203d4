import type { IdentityState } from './driver.ts'

/** The initial state of a page, and the only state on the server. */
export const idle = { status: 'idle', user: null } satisfies IdentityState

/** True if it is known whether a user is signed in, or if the provider is unavailable. */
export function isSettled({ status }: Pick<IdentityState, 'status'>): boolean {
  return status !== 'idle' && status !== 'loading'
}
