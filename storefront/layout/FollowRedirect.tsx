import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useQuery } from '../data/query.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { redirectQuery } from '../data/redirects.ts'

/** Follows the redirect for the current path. If none is found, shows `children`. */
export function FollowRedirect({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const { data: redirect, failed } = useQuery(redirectQuery(pathname))
  if (redirect) return <Navigate to={redirect.to + search + hash} replace />
  const isLoading = redirect === undefined && !failed
  return isLoading ? <Skeleton height="20rem" /> : children
}
