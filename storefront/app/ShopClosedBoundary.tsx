import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { matchPage, closedPage } from './routes.ts'
import { useDoor } from '../data/shopVisibility.ts'

const ClosedPage = lazy(async () => ({ default: (await closedPage.module()).Page }))

/** The page that was asked for; while the shop is closed, a note in place of all but what belongs to an account. */
export function Doorway({ children }: { children: ReactNode }) {
  const isShut = useDoor() === 'closed'
  const { pathname } = useLocation()
  return isShut && !matchPage(pathname).route.staysOpen ? <ClosedPage /> : children
}
