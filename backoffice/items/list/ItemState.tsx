import { Chip } from '@mui/material'

/** Whether visitors see it. */
export function ItemState({ isDisabled }: { isDisabled: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isDisabled ? 'default' : 'success'}
      label={isDisabled ? 'Disabled' : 'Enabled'}
    />
  )
}
