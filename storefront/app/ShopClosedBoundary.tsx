import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { matchPage, closedPage } from './routes.ts'
import { useShopVisibility } from '../data/shopVisibility.ts'

const ClosedPage = lazy(async () => ({ default: (await closedPage.module()).Page }))

/** The page that was asked for; while the shop is closed, a note in place of all but what belongs to an account. */
export function ShopClosedBoundary({ children }: { children: ReactNode }) {
  const isHidden = useShopVisibility() === 'hidden'
  const { pathname } = useLocation()
  return isHidden && !matchPage(pathname).route.staysOpen ? <ClosedPage /> : children
}
