import { useIdentity } from '../../identity/IdentityProvider.tsx'
import { toastError } from '../toasts/toasts.ts'

/** Ends the session with the sign-in provider; a failure is told and leaves the person signed in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useIdentity()
  return async () => {
    try {
      await signOut()
    } catch {
      toastError('You could not be signed out. Please try again.')
    }
  }
}
