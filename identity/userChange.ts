import type { Identity } from './identity.ts'
import { isSettled } from './state.ts'

/**
 * Calls back when the user changes, so that the previous user's data, such as a token, can be dropped. The first settled
 * state is not a change.
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
