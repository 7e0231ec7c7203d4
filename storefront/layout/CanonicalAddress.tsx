import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { differsOnlyInCase } from '../../dataProvider/contract/pages.ts'
import { FollowRedirect } from './FollowRedirect.tsx'

interface Props {
  /** The canonical path. Undefined if there is none or it is not known yet. */
  path: string | undefined
  children: ReactNode
}

/**
 * Shows `children`, unless the current path differs from the canonical path only in case. In that case, follows the redirect for
 * the current path or, if there is none, redirects to the canonical path. The server does the same (`address` of a PageModule).
 */
export function CanonicalAddress({ path, children }: Props) {
  const { pathname, search, hash } = useLocation()
  if (path === undefined || !differsOnlyInCase(pathname, path)) return children
  return (
    <FollowRedirect>
      <Navigate to={path + search + hash} replace />
    </FollowRedirect>
  )
}
