import { ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { home } from '../app/pathOf.ts'

export interface SidebarState {
  /** Only icons are shown; a tooltip says the rest. */
  isCollapsed: boolean
  onFollow: () => void
}

interface Props extends SidebarState {
  to: string
  label: string
  icon: ComponentType
}

/** The way to one page, marked while one is there. */
export function SidebarEntry({ to, label, icon: Icon, isCollapsed, onFollow }: Props) {
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
