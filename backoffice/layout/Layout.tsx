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

/** The shell of every page. react-admin's `Layout` has the menu within `main`, and its button's tooltip after 500 ms (TIP-1). */
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
  // What stands in it goes by its width, which the sidebar takes from.
  containerType: 'inline-size',
}

/** A link leads to the top of its page, Back to where that was. react-admin's scrolls only for links with a state of its own. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0)
    // The page alone: a list that is filtered, which changes the address too, stays where it is.
    // oxlint-disable-next-line react/exhaustive-deps -- how one came is read when the page changes
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
        {/* The storefront is another build: a plain link, never the router's. */}
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

/** Changes the look. The tooltip of react-admin's button opens after 300 ms (TIP-1) and does not say which look comes. */
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

/** Who is signed in, the own account, and the way out. */
const AccountMenu = () => {
  const { customer } = useSettings()
  const logout = useLogout()
  const notify = useNotify()
  const pending = usePendingChanges()
  // react-admin's `Logout` does not wait for pending changes, which fail once signed out, and does not report a failure.
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
      {/* The account is a page of the other build. */}
      <MenuItem component="a" href="/account">
        {texts.account}
      </MenuItem>
      <MenuItem onClick={() => void signOut()}>{texts.signOut}</MenuItem>
    </UserMenu>
  )
}

/** Says so while the browser has no connection, aloud too; it hangs below the top bar and moves nothing. */
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
