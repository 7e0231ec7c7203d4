import { Box, LinearProgress } from '@mui/material'
import { type ReactNode, Suspense, useEffect } from 'react'
import { SkipNavigationButton } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { Sidebar } from './Sidebar.tsx'
import { ErrorFallback } from './ErrorFallback.tsx'
import { TopBar } from './TopBar.tsx'

/**
 * What every page of the back office stands in: a top bar, a sidebar, and the page. It is put together of react-admin's
 * smaller parts, since its `Layout` has the menu within `main`, the tooltips of its `AppBar` open sooner than after 700 ms
 * (TIP-1), and its `Sidebar` is a drawer below another width than 768 px and remembered in no cookie (ADM-5, ADM-6).
 */
export function Layout({ children }: { children: ReactNode }) {
  useScrollToTop()
  return (
    <>
      <SkipNavigationButton />
      <TopBar />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Sidebar />
        <Box component="main" id="main-content" tabIndex={-1} sx={page}>
          {/* Within the shell: top bar and sidebar stay when a page breaks (ERR-26). */}
          <ErrorBoundary FallbackComponent={ErrorFallback}>
            <Suspense fallback={<LinearProgress aria-label="Loading the page" />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
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

/** The state of a location that opens over the page one is on, or leads back to that: the page stays where it is. */
export const preventScrollReset = { preventScrollReset: true }

/** A page that is followed to is seen from its top; one gone back to is where the browser left it. */
function useScrollToTop(): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop && !state?.preventScrollReset) window.scrollTo(0, 0)
    // The page alone: a list that is filtered, which changes the address too, stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- how one came is read when the page changes
  }, [pathname])
}
