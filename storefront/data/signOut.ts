import { useLocation } from 'react-router-dom'
import type { Identity } from '../../identity/identity.ts'
import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { signInPath } from '../../identity/redirect.ts'
import { toastError } from '../ui/toasts/toast.ts'

/** By the function that signed the user out: the router's key of the history entry at which that was. */
const signedOutAt = new WeakMap<Identity['signOut'], string>()

/** Returns a function that signs out; when that fails a toast says so and the user stays signed in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useIdentity()
  const { key } = useLocation()
  return async () => {
    // Before the pages hear of it.
    signedOutAt.set(signOut, key)
    try {
      await signOut()
    } catch {
      signedOutAt.delete(signOut)
      toastError('You could not be signed out. Please try again.')
    }
  }
}

/**
 * Where a page that needs a user sends a visitor: to sign in and come back (ROLE-10), or home from the history entry at which
 * the user has just signed out (ROLE-15).
 */
export function useVisitorPath(): string {
  const { signOut } = useIdentity()
  const { key, pathname, search } = useLocation()
  return key === signedOutAt.get(signOut) ? '/' : signInPath(pathname + search)
}
