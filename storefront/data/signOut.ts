import { useLocation } from 'react-router-dom'
import type { Identity } from '../../identity/identity.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { signInPath } from '../../identity/redirect.ts'
import * as commonTexts from '../texts/common.ts'
import { toastError } from '../ui/toasts/toast.ts'

/** For each identity's `signOut`, the router's key of the history entry at which the user signed out. */
const signedOutAt = new WeakMap<Identity['signOut'], string>()

/** Returns a function that signs out; when that fails a toast says so and the user stays signed in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useIdentity()
  const { key } = useLocation()
  return async () => {
    // Before the pages see the new state.
    signedOutAt.set(signOut, key)
    try {
      await signOut()
    } catch {
      signedOutAt.delete(signOut)
      toastError(commonTexts.signOutFailed)
    }
  }
}

/**
 * Where a page that needs a user redirects a visitor: to the sign-in, which returns to the page (ROLE-10), or home if the user
 * has just signed out here (ROLE-15).
 */
export function useVisitorPath(): string {
  const { signOut } = useIdentity()
  const { key, pathname, search } = useLocation()
  return key === signedOutAt.get(signOut) ? '/' : signInPath(pathname + search)
}
