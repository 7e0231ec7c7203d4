import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import {
  AppBar,
  Box,
  Button,
  IconButton,
  Toolbar,
  Tooltip,
  Typography,
  useTheme as useLook,
} from '@mui/material'
import { useIsOffline, useTheme } from 'react-admin'
import { useShopName } from '../app/settings.ts'
import { UserMenu } from './UserMenu.tsx'
import { LiveRegion } from './states.tsx'

interface Props {
  isSidebarExpanded: boolean
  onToggleSidebar: () => void
  /** Opens the command palette. */
  onSearch: () => void
}

export function TopBar({ isSidebarExpanded, onToggleSidebar, onSearch }: Props) {
  const name = useShopName()
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="inherit"
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'divider', zIndex: 'appBar' }}
    >
      <Toolbar variant="dense" sx={{ gap: { xs: 0, sm: 1 }, px: 1 }} disableGutters>
        <Tooltip title="Toggle sidebar (Ctrl+B)">
          <IconButton
            aria-label="Toggle sidebar"
            aria-expanded={isSidebarExpanded}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={onToggleSidebar}
          >
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Typography noWrap sx={{ fontFamily: 'h1.fontFamily', fontSize: '1.125rem' }}>
          {name}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <PaletteButton onClick={onSearch} />
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

/** Opens the command palette; on a phone only its icon is there. */
function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      color="inherit"
      aria-label="Go to or find"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      sx={{ gap: 1, flexShrink: 0, minWidth: 40, minHeight: 40, color: 'text.secondary' }}
    >
      <SearchIcon />
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
        Find
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'inline' },
          px: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          font: 'inherit',
          fontSize: 'caption.fontSize',
        }}
      >
        Ctrl K
      </Box>
    </Button>
  )
}

/**
 * Changes between the light and the dark look, which react-admin remembers; at first it is the system's. Its own button has
 * a tooltip that is sooner than the specified 700 ms and does not say which look comes.
 */
function ThemeButton() {
  const isDark = useLook().palette.mode === 'dark'
  const [, setTheme] = useTheme()
  const label = isDark ? 'Use the light look' : 'Use the dark look'
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
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
