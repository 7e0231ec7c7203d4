import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import {
  Badge,
  Box,
  Divider,
  Drawer,
  List,
  ListItem,
  ListSubheader,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type ComponentType, useEffect, useState } from 'react'
import { IconButtonWithTooltip, MenuItemLink, useSidebarState } from 'react-admin'
import { useMatch } from 'react-router-dom'
import { basename, getListPath } from '../settings/paths.ts'
import { type AdminResource, useResources } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/layout.ts'
import { useCounters } from './useCounters.ts'
import { useShortcut } from './useShortcut.ts'

/** Links to the dashboard and all resources. On narrow screens it is a drawer. */
export function Sidebar() {
  const { isMobile, isOpen, setOpen, toggle } = useSidebar()
  // When the window becomes narrow, the drawer must not open and close again: the page would stay hidden from screen readers.
  const [restoredFor, setRestoredFor] = useState<boolean>()
  useEffect(() => {
    // By default the sidebar is open, and the drawer of a narrow screen is closed.
    setOpen(!isMobile && !document.cookie.includes('sidebar_state=collapsed'))
    // oxlint-disable-next-line react/set-state-in-effect -- set together with the store's state, when both are known
    setRestoredFor(isMobile)
  }, [isMobile, setOpen])
  const width = isOpen ? '16rem' : '3rem'
  return (
    <Drawer
      variant={isMobile ? 'temporary' : 'permanent'}
      open={isOpen && restoredFor === isMobile}
      onClose={toggle}
      sx={isMobile ? {} : { position: 'sticky', top }}
      slotProps={{
        paper: isMobile
          ? { role: 'dialog', 'aria-label': texts.menu, sx: { width: '18rem' } }
          : { sx: { position: 'static', width, height: `calc(100dvh - ${top}px)`, overflowX: 'hidden' } },
      }}
    >
      <SidebarMenu isOpen={isOpen} />
    </Drawer>
  )
}

/** In pixels: the height of the top bar, MUI's dense toolbar. */
const top = 48

/** Toggles the sidebar, also with Ctrl+B or Cmd+B (ADM-4). */
export function SidebarButton() {
  const { isOpen, toggle } = useSidebar()
  useShortcut('b', toggle)
  return (
    <IconButtonWithTooltip
      label={texts.toggleSidebarTooltip}
      aria-label={texts.toggleSidebar}
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={toggle}
    >
      <MenuIcon />
    </IconButtonWithTooltip>
  )
}

/**
 * react-admin's sidebar state. react-admin saves it only in its own store, so a cookie stores it too, except on narrow screens
 * (ADM-5).
 */
const useSidebar = () => {
  const isMobile = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const toggle = () => {
    const state = isOpen ? 'collapsed' : 'open'
    if (!isMobile) document.cookie = `sidebar_state=${state}; path=/admin; max-age=604800; SameSite=Lax`
    setOpen(!isOpen)
  }
  return { isMobile, isOpen, setOpen, toggle }
}

/** The dashboard and the nine specified resources (ADM-3), then all others in a separate group (ADM-8). */
const SidebarMenu = ({ isOpen }: { isOpen: boolean }) => {
  const { main, more } = useResources()
  return (
    <Box component="nav" aria-label={texts.pagesOfBackOffice} sx={{ py: 1 }}>
      <List disablePadding>
        <SidebarLink to={basename} label={commonTexts.dashboard} icon={DashboardIcon} />
        {main.map(renderLink)}
      </List>
      <Divider sx={{ my: 1 }} />
      <ListSubheader component="div" aria-hidden disableSticky hidden={!isOpen} sx={subheader}>
        {commonTexts.more}
      </ListSubheader>
      <List disablePadding aria-label={commonTexts.more}>
        {more.map(renderLink)}
      </List>
    </Box>
  )
}

const renderLink = (resource: AdminResource) => <ResourceLink key={resource.name} {...resource} />

/** Accepts counts up to a minute old, because the sidebar is on every page. */
const ResourceLink = ({ name, label, icon, alertLabel }: AdminResource) => {
  const { data } = useCounters({ staleTime: 60_000, isEnabled: alertLabel !== undefined })
  const alert = data && alertLabel?.(data)
  return <SidebarLink to={getListPath({ name })} label={label} icon={icon} alert={alert} />
}

interface LinkProps {
  to: string
  label: string
  icon: ComponentType
  /** Appended to the label, with a dot on the icon. A collapsed sidebar shows the label only in the tooltip. */
  alert?: string | undefined
}

/** A link in a list. react-admin's `Menu` has the ARIA role `menu`, which is for commands. */
const SidebarLink = ({ to, label, icon: Icon, alert }: LinkProps) => {
  const isCurrent = useMatch({ path: to, end: to === basename }) !== null
  return (
    <ListItem disablePadding>
      <MenuItemLink
        to={to}
        primaryText={alert ? texts.linkWithAlert(label, alert) : label}
        leftIcon={
          <Badge variant="dot" color="error" invisible={!alert}>
            <Icon />
          </Badge>
        }
        role="link"
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={linkStyle}
      />
    </ListItem>
  )
}

const subheader = { px: 1.5, lineHeight: 2 }
const linkStyle = {
  width: '100%',
  minHeight: 44,
  px: 1.5,
  color: 'text.primary',
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
}
