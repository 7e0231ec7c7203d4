import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import { Divider, ListItemText, MenuItem } from '@mui/material'
import { useLogout, useNotify, UserMenu as AdminUserMenu } from 'react-admin'
import { useSettings } from '../app/settings.ts'
import { usePendingChanges } from '../list/undo/pendingChanges.ts'

/** Who is signed in, the own account, and the way out. */
export function UserMenu() {
  const { customer } = useSettings()
  const logout = useLogout()
  const notify = useNotify()
  const pending = usePendingChanges()
  // react-admin's `Logout` neither waits for changes, which nobody could make afterwards, nor says that it failed.
  const signOut = async () => {
    await pending.settleAll()
    await logout().catch(() => notify('Signing out failed. Please try again.', { type: 'error' }))
  }
  return (
    <AdminUserMenu icon={<AccountIcon />}>
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
    </AdminUserMenu>
  )
}
