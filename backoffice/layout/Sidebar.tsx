import { Box, Drawer } from '@mui/material'
import { sidebar } from './sidebar.ts'
import { SidebarEntries } from './SidebarEntries.tsx'

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
