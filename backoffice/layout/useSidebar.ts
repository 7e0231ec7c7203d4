import { useMediaQuery, type Theme } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { isCollapsed, isToggleShortcut, sidebarCookie } from './sidebar.ts'

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

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isToggleShortcut(event)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return {
    isMobile,
    isExpanded: isMobile ? drawerOpen : !collapsed,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  }
}
