import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useQuery } from '../data/query.ts'
import { useSupports } from '../data/settings.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { redirectQuery } from '../data/redirects.ts'

/** Leads to where the address has moved, and shows `children` where it has not. */
export function FollowRedirect({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const isSupported = useSupports('redirects')
  const { data: redirect, failed } = useQuery(isSupported ? redirectQuery(pathname) : null)
  if (redirect) return <Navigate to={redirect.to + search + hash} replace />
  const isAsking = isSupported && redirect === undefined && !failed
  return isAsking ? <Skeleton height="20rem" /> : children
}
