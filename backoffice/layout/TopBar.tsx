import MenuIcon from '@mui/icons-material/Menu'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { AppBar, Box, Button, IconButton, Toolbar, Tooltip, Typography } from '@mui/material'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { useShopName } from '../app/settings/useShopName.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { UserMenu } from './UserMenu.tsx'

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
