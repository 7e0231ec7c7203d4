import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import { Divider, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useLogout, useNotify } from 'react-admin'
import { usePendingChanges } from '../list/undo/pendingChanges.ts'
import { useSettings } from '../app/settings.ts'

/** Who is signed in, the own account, and the way out. */
export function UserMenu() {
  const { customer } = useSettings()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const logout = useLogout()
  const notify = useNotify()
  const pending = usePendingChanges()
  const signOut = async () => {
    // Afterwards nobody could make them.
    await pending.settleAll()
    await logout().catch(() => notify('Signing out failed. Please try again.', { type: 'error' }))
  }
  return (
    <>
      <Tooltip title="Your account">
        <IconButton
          aria-label="Your account"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListItemText
          sx={{ px: 2, pb: 1, m: 0 }}
          primary={customer.Full_name || 'Admin'}
          secondary={customer.email}
        />
        <Divider />
        {/* The account is a page of the other build. */}
        <MenuItem component="a" href="/account">
          Account
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>Sign out</MenuItem>
      </Menu>
    </>
  )
}
