import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { isOtherBuild } from './otherBuild.ts'

interface Props {
  /** A path of this origin. */
  to: string
  /** Loads another page in place of this one. */
  leave?: (path: string) => void
}

const leavePage = (path: string) => window.location.replace(path)

/** Leads on, and leaves no sign-in page behind to go back to. */
export function SignedIn({ to, leave = leavePage }: Props) {
  const isElsewhere = isOtherBuild(to)

  useEffect(() => {
    if (isElsewhere) leave(to)
  }, [isElsewhere, leave, to])

  return isElsewhere ? null : <Navigate to={to} replace />
}
