import MenuIcon from '@mui/icons-material/Menu'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { AppBar, Box, Button, IconButton, Toolbar, Typography } from '@mui/material'
import { ToggleThemeButton } from 'react-admin'
import { useSettings } from '../useSettings.ts'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  isSidebarExpanded: boolean
  onToggleSidebar: () => void
}

export function TopBar({ isSidebarExpanded, onToggleSidebar }: Props) {
  const { shop } = useSettings()
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="inherit"
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'divider', zIndex: 'appBar' }}
    >
      <Toolbar variant="dense" sx={{ gap: 1, px: { xs: 1, md: 1 } }} disableGutters>
        <IconButton aria-label="Toggle sidebar" aria-expanded={isSidebarExpanded} onClick={onToggleSidebar}>
          <MenuIcon />
        </IconButton>
        <Typography noWrap sx={{ fontFamily: 'h1.fontFamily', fontSize: '1.125rem' }}>
          {shop.name}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {/* The storefront is another build: a plain link, never the router's. */}
        <Button
          href="/"
          color="inherit"
          startIcon={<StorefrontIcon />}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          View shop
        </Button>
        <ToggleThemeButton />
        <UserMenu />
      </Toolbar>
    </AppBar>
  )
}
