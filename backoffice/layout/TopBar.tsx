import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { AppBar, Button, Divider, ListItemText, MenuItem, Snackbar, Toolbar, Typography } from '@mui/material'
import { IconButtonWithTooltip, useIsOffline, useLogout, useNotify, UserMenu, useTheme } from 'react-admin'
import { useSettings, useShop } from '../settings/settings.ts'
import { usePendingChanges } from '../undo/pendingChanges.ts'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { SidebarButton } from './Sidebar.tsx'

export function TopBar() {
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
          View shop
        </Button>
        <ThemeButton />
        <AccountMenu />
      </Toolbar>
      <OfflineNotice />
    </AppBar>
  )
}

/**
 * Changes between the light and the dark look, which react-admin remembers; at first it is the system's. Its own button has
 * a tooltip that is sooner than the specified 700 ms and does not say which look comes.
 */
const ThemeButton = () => {
  const [theme, setTheme] = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButtonWithTooltip
      label={isDark ? 'Use the light look' : 'Use the dark look'}
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
  // react-admin's `Logout` neither waits for changes, which nobody could make afterwards, nor says that it failed.
  const signOut = async () => {
    await pending.commitAll()
    await logout().catch(() => notify('Signing out failed. Please try again.', { type: 'error' }))
  }
  return (
    <UserMenu icon={<AccountIcon />}>
      <ListItemText
        sx={{ px: 2, pb: 1, m: 0 }}
        primary={customer.Full_name || 'Admin'}
        secondary={customer.email}
      />
      <Divider />
      {/* The account is a page of the other build. */}
      <MenuItem component="a" href="/account">
        Account
      </MenuItem>
      <MenuItem onClick={() => void signOut()}>Sign out</MenuItem>
    </UserMenu>
  )
}

/** Says so while the browser has no connection, aloud too; it hangs below the top bar and moves nothing. */
export function OfflineNotice() {
  return (
    <Snackbar
      open={useIsOffline()}
      message="You are offline. Nothing can be saved until the connection is back."
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ position: 'absolute', top: '100%', mt: 1 }}
    />
  )
}
