import { type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useShortcut } from './palette/useShortcut.ts'

/** Whether the sidebar is collapsed (remembered) and, on a phone, whether its drawer is open (not remembered). */
export function useSidebar() {
  const isMobile = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [collapsed, setCollapsed] = useState(() => isCollapsed(document.cookie))
  const [drawerOpen, setDrawerOpen] = useState(false)

  const toggle = () => {
    if (isMobile) return setDrawerOpen(!drawerOpen)
    document.cookie = sidebarCookie(!collapsed)
    setCollapsed(!collapsed)
  }
  useShortcut('b', toggle)

  return {
    isMobile,
    isExpanded: isMobile ? drawerOpen : !collapsed,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  }
}

/** The sidebar's measures and memory (specification, sections 2 and 9). */
export const sidebar = {
  width: '16rem',
  mobileWidth: '18rem',
  collapsedWidth: '3rem',
  /** Pixels: the height of the bar above it, MUI's dense toolbar. */
  top: 48,
  cookie: 'sidebar_state',
  /** Seconds. */
  cookieAge: 7 * 24 * 60 * 60,
} as const

/** Reads a document's cookies; a sidebar nobody collapsed is open. */
export function isCollapsed(cookies: string): boolean {
  return cookies.split('; ').includes(`${sidebar.cookie}=collapsed`)
}

/** The cookie that remembers the state, as `document.cookie` takes it. */
export function sidebarCookie(collapsed: boolean): string {
  const state = collapsed ? 'collapsed' : 'open'
  return `${sidebar.cookie}=${state}; path=/admin; max-age=${sidebar.cookieAge}; SameSite=Lax`
}
