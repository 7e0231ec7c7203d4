import type { Identity } from './identity.ts'
import { isSettled } from './state.ts'

/**
 * Calls back whenever somebody else is here than before: signed in, signed out, another person. What belongs to the one
 * that was, such as a token, is then to be dropped. Not at the first answer, before which nothing was asked for anybody.
 */
export function onUserChange(
  identity: Pick<Identity, 'get' | 'subscribe'>,
  listener: () => void,
): () => void {
  let known: string | null | undefined
  return identity.subscribe(() => {
    const state = identity.get()
    if (!isSettled(state)) return
    const now = state.user?.id ?? null
    const isOther = known !== undefined && known !== now
    known = now
    if (isOther) listener()
  })
}
