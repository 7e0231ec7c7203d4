import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { Box, Divider, Drawer, List, ListItem, ListSubheader } from '@mui/material'
import { type ComponentType, useEffect, useEffectEvent, useId, useState } from 'react'
import { MenuItemLink } from 'react-admin'
import { useMatch } from 'react-router-dom'
import { home, pathOf } from '../app/paths.ts'
import type { AdminResource } from '../resource.ts'
import { useResources } from '../resources.ts'
import { useShortcut } from './useShortcut.ts'
import { useSidebar } from './useSidebar.ts'

/** The way to every page: beside it, or over it on a phone. */
export function Sidebar() {
  const { isMobile, isOpen, toggle, restore } = useSidebar()
  useShortcut('b', toggle)
  // A drawer that opened and closed at once, as the window becomes narrow, would leave the page hidden from screen readers.
  const [restoredFor, setRestoredFor] = useState<boolean>()
  const onWidthChange = useEffectEvent(() => {
    restore()
    setRestoredFor(isMobile)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- together with the store's, when both are known
  useEffect(() => onWidthChange(), [isMobile])
  const width = isOpen ? '16rem' : '3rem'
  return (
    <Drawer
      variant={isMobile ? 'temporary' : 'permanent'}
      open={isOpen && restoredFor === isMobile}
      onClose={toggle}
      sx={isMobile ? {} : { position: 'sticky', top }}
      slotProps={{
        paper: isMobile
          ? { role: 'dialog', 'aria-label': 'Menu', sx: { width: '18rem' } }
          : { sx: { position: 'static', width, height: `calc(100dvh - ${top}px)`, overflowX: 'hidden' } },
      }}
    >
      <Entries isOpen={isOpen} />
    </Drawer>
  )
}

/** Pixels: the height of the bar above it, MUI's dense toolbar. */
const top = 48

/** The dashboard and the nine (specification, section 2), and what is ours in a group of its own (ADM-8). */
function Entries({ isOpen }: { isOpen: boolean }) {
  const { main, more } = useResources()
  const moreId = useId()
  return (
    <Box component="nav" aria-label="Back office" sx={{ py: 1 }}>
      <List disablePadding>
        <Entry to={home} label="Dashboard" icon={DashboardIcon} />
        {main.map(toEntry)}
      </List>
      {more.length > 0 && (
        <>
          <Divider sx={{ my: 1 }} />
          <ListSubheader component="div" id={moreId} disableSticky hidden={!isOpen} sx={subheader}>
            More
          </ListSubheader>
          <List disablePadding aria-labelledby={moreId}>
            {more.map(toEntry)}
          </List>
        </>
      )}
    </Box>
  )
}

const toEntry = ({ name, label, icon }: AdminResource) => (
  <Entry key={name} to={pathOf({ name })} label={label} icon={icon} />
)

/** The way to one page, marked while one is there: a link in a list, where react-admin's own `Menu` is one of commands. */
function Entry({ to, label, icon: Icon }: { to: string; label: string; icon: ComponentType }) {
  const isHere = useMatch({ path: to, end: to === home }) !== null
  return (
    <ListItem disablePadding>
      <MenuItemLink
        to={to}
        primaryText={label}
        leftIcon={<Icon />}
        role="link"
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        sx={entry}
      />
    </ListItem>
  )
}

const subheader = { px: 1.5, lineHeight: 2 }
const entry = {
  width: '100%',
  minHeight: 44,
  px: 1.5,
  color: 'text.primary',
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
}
