import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { Box, Divider, List, ListSubheader } from '@mui/material'
import { useId } from 'react'
import { home, pathOf } from '../app/pathOf.ts'
import type { AdminResource } from '../resource.ts'
import { useResources } from '../app/settings/useResources.ts'
import { SidebarEntry, type SidebarState } from './SidebarEntry.tsx'

/** The dashboard and the nine (specification, section 2), and what is ours in a group of its own (ADM-8). */
export function SidebarEntries(state: SidebarState) {
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
