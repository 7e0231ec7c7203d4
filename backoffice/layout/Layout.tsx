import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import {
  AppBar,
  Box,
  Button,
  Divider,
  LinearProgress,
  ListItemText,
  MenuItem,
  Snackbar,
  Toolbar,
  Typography,
} from '@mui/material'
import { type ReactNode, Suspense, useEffect } from 'react'
import {
  IconButtonWithTooltip,
  SkipNavigationButton,
  useIsOffline,
  useLogout,
  useNotify,
  UserMenu,
  useTheme,
} from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useSettings, useShop } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/layout.ts'
import { usePendingChanges } from '../undo/pendingChanges.ts'
import { ErrorFallback } from './ErrorFallback.tsx'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { Sidebar, SidebarButton } from './Sidebar.tsx'

/**
 * The shell of every page. react-admin's `Layout` has the menu inside `main`, and the tooltip of its sidebar button opens after
 * 500 ms (TIP-1).
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
          {/* The error boundary is inside the shell, so the top bar and the sidebar remain if a page fails (ERR-26). */}
          <ErrorBoundary FallbackComponent={ErrorFallback}>
            <Suspense fallback={<LinearProgress aria-label={texts.loadingPage} />}>{children}</Suspense>
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
  // Container queries refer to this width, which depends on the sidebar.
  containerType: 'inline-size',
}

/**
 * Scrolls to the top when a link opens a page. On Back, the browser restores the position. react-admin scrolls only for links
 * with a special state.
 */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
    // Depends only on the path: a filter changes the address too, but must not scroll the list.
    // oxlint-disable-next-line react/exhaustive-deps -- the navigation type is read when the page changes
  }, [pathname])
}

function TopBar() {
  const { name } = useShop()
  return (
    <AppBar position="sticky" elevation={0} color="inherit" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Toolbar variant="dense" disableGutters sx={{ gap: { xs: 0, sm: 1 }, px: 1 }}>
        <SidebarButton />
        <Typography noWrap sx={{ flex: 1, fontFamily: 'h1.fontFamily', fontSize: '1.125rem' }}>
          {name}
        </Typography>
        <CommandPalette />
        {/* The storefront is a separate build: use a plain link, not the router's. */}
        <Button
          href="/"
          color="inherit"
          startIcon={<StorefrontIcon />}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {texts.viewShop}
        </Button>
        <ThemeButton />
        <AccountMenu />
      </Toolbar>
      <OfflineNotice />
    </AppBar>
  )
}

/** Toggles dark mode. react-admin's button opens its tooltip after 300 ms (TIP-1), and its label does not name the next mode. */
const ThemeButton = () => {
  const [theme, setTheme] = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButtonWithTooltip
      label={isDark ? texts.lightMode : texts.darkMode}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightIcon /> : <DarkIcon />}
    </IconButtonWithTooltip>
  )
}

const AccountMenu = () => {
  const { customer } = useSettings()
  const logout = useLogout()
  const notify = useNotify()
  const pending = usePendingChanges()
  // react-admin's `Logout` does not wait for pending changes, which would fail after sign-out, and does not report errors.
  const signOut = async () => {
    await pending.commitAll()
    await logout().catch(() => notify(commonTexts.signOutFailed, { type: 'error' }))
  }
  return (
    <UserMenu icon={<AccountIcon />}>
      <ListItemText
        sx={{ px: 2, pb: 1, m: 0 }}
        primary={customer.Full_name || texts.admin}
        secondary={customer.email}
      />
      <Divider />
      {/* The account page belongs to the storefront's build. */}
      <MenuItem component="a" href="/account">
        {texts.account}
      </MenuItem>
      <MenuItem onClick={() => void signOut()}>{texts.signOut}</MenuItem>
    </UserMenu>
  )
}

/** Shows and announces a notice while the browser is offline. Positioned below the top bar, where it shifts no content. */
export function OfflineNotice() {
  return (
    <Snackbar
      open={useIsOffline()}
      message={texts.offline}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ position: 'absolute', top: '100%', mt: 1 }}
    />
  )
}
