import { Box, type PopperProps } from '@mui/material'

/** Shows what was found below the field, in the flow, where MUI's own would float over the page. */
export function ResultsBelow({ children, className, role }: PopperProps) {
  return (
    <Box role={role} className={className} sx={{ borderTop: 1, borderColor: 'divider' }}>
      {typeof children === 'function' ? null : children}
    </Box>
  )
}
