import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { matchPage, closedPage } from './routes.ts'
import { useShopVisibility } from '../data/shop.ts'

const ClosedPage = lazy(async () => ({ default: (await closedPage.module()).Page }))

/** Shows the closed page instead of its children while the shop is hidden, except on pages that stay open. */
export function ShopClosedBoundary({ children }: { children: ReactNode }) {
  const isHidden = useShopVisibility() === 'hidden'
  const { pathname } = useLocation()
  return isHidden && !matchPage(pathname).route.staysOpen ? <ClosedPage /> : children
}
