import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { Box, Drawer, List, ListSubheader } from '@mui/material'
import { home, pathOf } from '../pathOf.ts'
import type { AdminResource } from '../resource.ts'
import { useResources } from '../useResources.ts'
import { sidebar } from './sidebar.ts'
import { SidebarEntry } from './SidebarEntry.tsx'

interface Props {
  isMobile: boolean
  isExpanded: boolean
  /** Closes the drawer of a phone. */
  onClose: () => void
}

export function Sidebar({ isMobile, isExpanded, onClose }: Props) {
  const { main, more } = useResources()
  const state = { isCollapsed: !isMobile && !isExpanded, onFollow: onClose }
  const toEntry = (resource: AdminResource) => (
    <SidebarEntry key={resource.name} {...resource} {...state} to={pathOf(resource)} />
  )
  const entries = (
    <List component="nav" aria-label="Back office" disablePadding sx={{ py: 1 }}>
      <SidebarEntry to={home} label="Dashboard" icon={DashboardIcon} {...state} />
      {main.map(toEntry)}
      {more.length > 0 && <ListSubheader disableSticky>{state.isCollapsed ? '' : 'More'}</ListSubheader>}
      {more.map(toEntry)}
    </List>
  )
  if (isMobile) {
    return (
      <Drawer
        open={isExpanded}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: sidebar.mobileWidth } } }}
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
