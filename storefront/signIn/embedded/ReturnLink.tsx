import { Link } from 'react-router-dom'
import { withReturnPath } from '../../../identity/redirect.ts'
import { useReturnPath } from '../returnPath.ts'

interface Props {
  to: string
  children: string
}

/** Leads to another of the sign-in pages and keeps the way back to whoever asked for the sign-in. */
export function ReturnLink({ to, children }: Props) {
  return <Link to={withReturnPath(to, useReturnPath())}>{children}</Link>
}
