import { Box, LinearProgress } from '@mui/material'
import { Suspense, type ReactNode } from 'react'
import { SkipNavigationButton } from 'react-admin'
import { usePalette } from './palette/usePalette.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useSidebar } from './useSidebar.ts'
import { useTopOfPage } from './useTopOfPage.ts'

/** What every page of the back office stands in: a top bar, a sidebar, and the page. */
export function Shell({ children }: { children: ReactNode }) {
  const { isMobile, isExpanded, toggle, closeDrawer } = useSidebar()
  const palette = usePalette()
  useTopOfPage()
  return (
    <>
      <SkipNavigationButton />
      <TopBar isSidebarExpanded={isExpanded} onToggleSidebar={toggle} onSearch={palette.open} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Sidebar isMobile={isMobile} isExpanded={isExpanded} onClose={closeDrawer} />
        <Box component="main" id="main-content" tabIndex={-1} sx={page}>
          <Suspense fallback={<LinearProgress aria-label="Loading the page" />}>{children}</Suspense>
        </Box>
      </Box>
      {palette.Dialog && <palette.Dialog isOpen={palette.isOpen} onClose={palette.close} />}
    </>
  )
}

const page = {
  flex: 1,
  minWidth: 0,
  maxWidth: 1280,
  mx: 'auto',
  p: { xs: 2, md: 3 },
  outline: 'none',
  // What stands in it goes by its width, which the sidebar takes from.
  containerType: 'inline-size',
}
