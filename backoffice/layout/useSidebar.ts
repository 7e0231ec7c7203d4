import { useMediaQuery, type Theme } from '@mui/material'
import { useState } from 'react'
import { isCollapsed, sidebarCookie } from './sidebar.ts'
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
