import { type Theme, useMediaQuery } from '@mui/material'
import { useSidebarState } from 'react-admin'

/** Seconds: seven days (specification, section 2). */
const cookieAge = 7 * 24 * 60 * 60

/**
 * react-admin's state of the sidebar: beside the page whether it is expanded, which a cookie remembers (ADM-5); on a phone
 * whether its drawer is open, which is not remembered.
 */
export function useSidebar() {
  const isMobile = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const toggle = () => {
    const state = isOpen ? 'collapsed' : 'open'
    if (!isMobile) {
      document.cookie = `sidebar_state=${state}; path=/admin; max-age=${cookieAge}; SameSite=Lax`
    }
    setOpen(!isOpen)
  }
  /** As it was left: a sidebar that nobody collapsed is open, a phone's drawer closed. */
  const restore = () => setOpen(!isMobile && !document.cookie.includes('sidebar_state=collapsed'))
  return { isMobile, isOpen, toggle, restore }
}
