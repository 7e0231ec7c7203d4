import { ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { isOpen, notOpenYet, pathOf, type Entry } from '../navigation.ts'

interface Props {
  entry: Entry
  /** Only the icon is shown; a tooltip says the rest. */
  isCollapsed: boolean
  onFollow: () => void
}

export function SidebarEntry({ entry, isCollapsed, onFollow }: Props) {
  const { pathname } = useLocation()
  const { label, icon: Icon } = entry
  const path = pathOf(entry)
  const open = isOpen(entry)
  const isHere = entry.name === '' ? pathname === path || pathname === `${path}/` : pathname.startsWith(path)
  const content = (
    <>
      <ListItemIcon sx={{ minWidth: 40, color: isHere ? 'primary.main' : 'text.secondary' }}>
        <Icon />
      </ListItemIcon>
      {!isCollapsed && (
        <ListItemText primary={label} secondary={open ? undefined : notOpenYet} sx={{ my: 0 }} />
      )}
    </>
  )
  const look = { px: 1.5, minHeight: 44, borderRadius: 0 }
  const said = isCollapsed ? { 'aria-label': label } : {}
  return (
    <Tooltip title={isCollapsed ? (open ? label : `${label}: ${notOpenYet}`) : ''} placement="right">
      {open ? (
        <ListItemButton
          component={Link}
          to={path}
          selected={isHere}
          aria-current={isHere ? 'page' : undefined}
          onClick={onFollow}
          sx={look}
          {...said}
        >
          {content}
        </ListItemButton>
      ) : (
        // Not `disabled`: a tooltip needs an element that can be pointed at.
        <ListItemButton
          component="span"
          aria-disabled
          disableRipple
          tabIndex={-1}
          sx={{ ...look, ...muted }}
          {...said}
        >
          {content}
        </ListItemButton>
      )}
    </Tooltip>
  )
}

const muted = { cursor: 'default', color: 'text.secondary', '&:hover': { backgroundColor: 'transparent' } }
