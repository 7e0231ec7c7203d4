import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SkipNavigationButton } from 'react-admin'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useSidebar } from './useSidebar.ts'

/** What every page of the back office stands in: a top bar, a sidebar, and the page. */
export function Shell({ children }: { children: ReactNode }) {
  const { isMobile, isExpanded, toggle, closeDrawer } = useSidebar()
  return (
    <>
      <SkipNavigationButton />
      <TopBar isSidebarExpanded={isExpanded} onToggleSidebar={toggle} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Sidebar isMobile={isMobile} isExpanded={isExpanded} onClose={closeDrawer} />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, maxWidth: 1280, mx: 'auto', p: { xs: 2, md: 3 }, outline: 'none' }}
        >
          {children}
        </Box>
      </Box>
    </>
  )
}
