import { withReturnPath } from '../../../identity/redirect.ts'
import { Link } from '../../ui/Link.tsx'
import { useReturnPath } from '../signInAddress.ts'

interface Props {
  to: string
  children: string
}

/** A link to another sign-in page that preserves the return path. */
export function ReturnLink({ to, children }: Props) {
  return <Link to={withReturnPath(to, useReturnPath())}>{children}</Link>
}
