import { useLocation } from 'react-router-dom'
import type { Identity } from '../../identity/identity.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { signInPath } from '../../identity/redirect.ts'
import * as commonTexts from '../texts/common.ts'
import { toastError } from '../ui/toasts/toast.ts'

/** The router's key of the history entry at which the user signed out, by the `signOut` function that was called. */
const signedOutAt = new WeakMap<Identity['signOut'], string>()

/** Returns a function that signs the user out. On failure it shows a toast, and the user remains signed in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useIdentity()
  const { key } = useLocation()
  return async () => {
    // Set before the pages see the signed-out state.
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
 * Returns the path to which a page that requires a user redirects a visitor. Usually, this is the sign-in page, which later
 * returns to the current page (ROLE-10). If the user has just signed out here, it is the home page (ROLE-15).
 */
export function useVisitorPath(): string {
  const { signOut } = useIdentity()
  const { key, pathname, search } = useLocation()
  return key === signedOutAt.get(signOut) ? '/' : signInPath(pathname + search)
}
