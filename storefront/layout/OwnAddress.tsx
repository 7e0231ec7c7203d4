import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isOtherCase } from '../../dataProvider/contract/pages.ts'
import { FollowRedirect } from './FollowRedirect.tsx'

interface Props {
  /** The canonical path; undefined while unknown. */
  path: string | undefined
  children: ReactNode
}

/**
 * Shows `children` at the page's own address. From the same address in another case the browser goes there, unless a
 * redirect leads from exactly that spelling. The server does the same (`address` of a PageModule).
 */
export function OwnAddress({ path, children }: Props) {
  const { pathname, search, hash } = useLocation()
  if (path === undefined || !isOtherCase(pathname, path)) return children
  return (
    <FollowRedirect>
      <Navigate to={path + search + hash} replace />
    </FollowRedirect>
  )
}
