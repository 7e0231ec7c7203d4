import { Link } from 'react-router-dom'
import { useReturnPath, withReturnPath } from '../returnPath.ts'

interface Props {
  to: string
  children: string
}

/** Leads to another of the sign-in pages and keeps the way back to whoever asked for the sign-in. */
export function KeepingLink({ to, children }: Props) {
  return <Link to={withReturnPath(to, useReturnPath())}>{children}</Link>
}
