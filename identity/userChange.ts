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
  let knownId: string | null | undefined
  return identity.subscribe(() => {
    const state = identity.get()
    if (!isSettled(state)) return
    const userId = state.user?.id ?? null
    const hasChanged = knownId !== undefined && knownId !== userId
    knownId = userId
    if (hasChanged) listener()
  })
}
