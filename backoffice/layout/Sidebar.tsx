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

/** The way to every page: beside it, or over it on a phone. */
export function Sidebar() {
  const { isMobile, isOpen, setOpen, toggle } = useSidebar()
  // A drawer that opened and closed at once, as the window becomes narrow, would leave the page hidden from screen readers.
  const [restoredFor, setRestoredFor] = useState<boolean>()
  useEffect(() => {
    // A sidebar that nobody collapsed is open, a phone's drawer closed.
    setOpen(!isMobile && !document.cookie.includes('sidebar_state=collapsed'))
    // oxlint-disable-next-line react/set-state-in-effect -- together with the store's, when both are known
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

/** Pixels: the height of the bar above it, MUI's dense toolbar. */
const top = 48

/** Collapses and opens the sidebar, as Ctrl+B and Cmd+B do (ADM-4). */
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

/** react-admin's state of the sidebar. A cookie remembers it beside the page (ADM-5), where react-admin has only its Store. */
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

/** The dashboard and the nine (ADM-3), and what is ours in a group of its own (ADM-8). */
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

/** It is there on every page: what was counted a minute ago will do. */
const ResourceLink = ({ name, label, icon, alertLabel }: AdminResource) => {
  const { data } = useCounters({ staleTime: 60_000, isWanted: alertLabel !== undefined })
  const alert = data && alertLabel?.(data)
  return <SidebarLink to={getListPath({ name })} label={label} icon={icon} alert={alert} />
}

interface LinkProps {
  to: string
  label: string
  icon: ComponentType
  /** Said behind the label; a collapsed sidebar has it in the tooltip, and a dot at the icon. */
  alert?: string | undefined
}

/** The way to one page, marked while one is there: a link in a list, where react-admin's own `Menu` is one of commands. */
const SidebarLink = ({ to, label, icon: Icon, alert }: LinkProps) => {
  const isHere = useMatch({ path: to, end: to === basename }) !== null
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
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
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
