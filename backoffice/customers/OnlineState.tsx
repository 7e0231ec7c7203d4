import OnlineIcon from '@mui/icons-material/Circle'
import OfflineIcon from '@mui/icons-material/CircleOutlined'
import { Box } from '@mui/material'

/** Whether somebody is in the shop right now, in shape and word, not in colour alone. */
export function OnlineState({ isOnline }: { isOnline: boolean }) {
  const Icon = isOnline ? OnlineIcon : OfflineIcon
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
    >
      <Icon color={isOnline ? 'success' : 'disabled'} sx={{ fontSize: '0.75rem' }} />
      {isOnline ? 'Online' : 'Offline'}
    </Box>
  )
}
