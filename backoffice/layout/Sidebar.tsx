import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { Box, Drawer, List } from '@mui/material'
import { navigation, type Entry } from '../navigation.ts'
import { sidebar } from './sidebar.ts'
import { SidebarEntry } from './SidebarEntry.tsx'

interface Props {
  isMobile: boolean
  isExpanded: boolean
  /** Closes the drawer of a phone. */
  onClose: () => void
}

const dashboard: Entry = { name: '', label: 'Dashboard', hint: '', icon: DashboardIcon }

export function Sidebar({ isMobile, isExpanded, onClose }: Props) {
  const entries = (
    <List component="nav" aria-label="Back office" disablePadding sx={{ py: 1 }}>
      {[dashboard, ...navigation].map((entry) => (
        <SidebarEntry
          key={entry.name}
          entry={entry}
          isCollapsed={!isMobile && !isExpanded}
          onFollow={onClose}
        />
      ))}
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
