import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { AppBar, Box, Button, Toolbar, Typography } from '@mui/material'
import { IconButtonWithTooltip, useIsOffline, useTheme } from 'react-admin'
import { useShop } from '../app/settings.ts'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { LiveRegion } from './states.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useSidebar } from './useSidebar.ts'

export function TopBar() {
  const { name } = useShop()
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="inherit"
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'divider' }}
    >
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
        <UserMenu />
      </Toolbar>
      <OfflineNote />
    </AppBar>
  )
}

function SidebarButton() {
  const { isOpen, toggle } = useSidebar()
  return (
    <IconButtonWithTooltip
      label="Toggle sidebar (Ctrl+B)"
      aria-label="Toggle sidebar"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={toggle}
    >
      <MenuIcon />
    </IconButtonWithTooltip>
  )
}

/**
 * Changes between the light and the dark look, which react-admin remembers; at first it is the system's. Its own button has
 * a tooltip that is sooner than the specified 700 ms and does not say which look comes.
 */
function ThemeButton() {
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

/** Says so while the browser has no connection, aloud too; it hangs below the top bar and moves nothing. */
export function OfflineNote() {
  const isOffline = useIsOffline()
  return (
    <LiveRegion>
      {isOffline && <Box sx={note}>You are offline. Nothing can be saved until the connection is back.</Box>}
    </LiveRegion>
  )
}

const note = {
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  px: 2,
  py: 0.5,
  bgcolor: 'text.primary',
  color: 'background.default',
  fontSize: '0.875rem',
  textAlign: 'center',
}
