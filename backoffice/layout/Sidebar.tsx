import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import {
  Box,
  Divider,
  Drawer,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Tooltip,
} from '@mui/material'
import { type ComponentType, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { home, pathOf } from '../app/paths.ts'
import type { AdminResource } from '../resource.ts'
import { useResources } from '../resources.ts'
import { sidebar } from './useSidebar.ts'

interface Props {
  isMobile: boolean
  isExpanded: boolean
  /** Closes the drawer of a phone. */
  onClose: () => void
}

/** The way to every page: beside it, or over it on a phone. */
export function Sidebar({ isMobile, isExpanded, onClose }: Props) {
  const entries = <SidebarEntries isCollapsed={!isMobile && !isExpanded} onFollow={onClose} />
  if (isMobile) {
    return (
      <Drawer
        open={isExpanded}
        onClose={onClose}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Menu', sx: { width: sidebar.mobileWidth } },
        }}
      >
        {entries}
      </Drawer>
    )
  }
  return (
    <Box
      sx={{
        width: isExpanded ? sidebar.width : sidebar.collapsedWidth,
        flexShrink: 0,
        position: 'sticky',
        top: sidebar.top,
        height: `calc(100dvh - ${sidebar.top}px)`,
        overflow: 'hidden auto',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      {entries}
    </Box>
  )
}

/** The dashboard and the nine (specification, section 2), and what is ours in a group of its own (ADM-8). */
function SidebarEntries(state: SidebarState) {
  const { main, more } = useResources()
  const moreId = useId()
  const toEntry = ({ name, label, icon }: AdminResource) => (
    <SidebarEntry key={name} to={pathOf({ name })} label={label} icon={icon} {...state} />
  )
  return (
    <Box component="nav" aria-label="Back office" sx={{ py: 1 }}>
      <List disablePadding>
        <SidebarEntry to={home} label="Dashboard" icon={DashboardIcon} {...state} />
        {main.map(toEntry)}
      </List>
      {more.length > 0 && (
        <>
          <Divider sx={{ my: 1 }} />
          {!state.isCollapsed && (
            <ListSubheader component="div" id={moreId} disableSticky sx={{ px: 1.5, lineHeight: 2 }}>
              More
            </ListSubheader>
          )}
          <List
            disablePadding
            {...(state.isCollapsed ? { 'aria-label': 'More' } : { 'aria-labelledby': moreId })}
          >
            {more.map(toEntry)}
          </List>
        </>
      )}
    </Box>
  )
}

interface SidebarState {
  /** Only icons are shown; a tooltip says the rest. */
  isCollapsed: boolean
  onFollow: () => void
}

/** The way to one page, marked while one is there. */
function SidebarEntry({
  to,
  label,
  icon: Icon,
  isCollapsed,
  onFollow,
}: SidebarState & { to: string; label: string; icon: ComponentType }) {
  const { pathname } = useLocation()
  const isHere = to === home ? pathname.replace(/\/$/, '') === to : `${pathname}/`.startsWith(`${to}/`)
  return (
    <ListItem disablePadding>
      <Tooltip title={isCollapsed ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={isHere}
          aria-current={isHere ? 'page' : undefined}
          onClick={onFollow}
          sx={{ px: 1.5, minHeight: 44, borderRadius: 0 }}
          {...(isCollapsed ? { 'aria-label': label } : {})}
        >
          <ListItemIcon sx={{ minWidth: 40, color: isHere ? 'primary.main' : 'text.secondary' }}>
            <Icon />
          </ListItemIcon>
          {!isCollapsed && <ListItemText primary={label} sx={{ my: 0 }} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}
