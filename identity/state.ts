import type { IdentityState } from './driver.ts'

/** A page's first state, and the server's only one. */
export const idle = { status: 'idle', user: null } satisfies IdentityState

/** The provider has answered, or is unavailable. */
export function isSettled({ status }: Pick<IdentityState, 'status'>): boolean {
  return status !== 'idle' && status !== 'loading'
}
