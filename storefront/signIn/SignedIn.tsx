import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'

interface Props {
  /** A path of this origin. */
  to: string
  /** Loads another page in place of this one. */
  leave?: (path: string) => void
}

/** Leads on, and leaves no sign-in page behind to go back to. */
export function SignedIn({ to, leave = (path) => window.location.replace(path) }: Props) {
  // The back office is a page of another build, unknown to this router.
  const isOtherBuild = /^\/admin(?:[/?#]|$)/.test(to)

  useEffect(() => {
    if (isOtherBuild) leave(to)
  }, [isOtherBuild, leave, to])

  return isOtherBuild ? null : <Navigate to={to} replace />
}
