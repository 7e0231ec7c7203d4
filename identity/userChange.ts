import type { Identity } from './identity.ts'
import { isSettled } from './state.ts'

/**
 * Calls back when the user changes, to drop what belongs to the previous one, such as a token. Not for the first known user,
 * as nothing was requested before.
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
