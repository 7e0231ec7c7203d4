import { Paper, Typography } from '@mui/material'

/** Says that a list holds nothing. */
export function EmptyState({ text }: { text: string }) {
  return (
    <Paper variant="outlined" sx={{ borderStyle: 'dashed', p: 4, textAlign: 'center' }}>
      <Typography color="text.secondary">{text}</Typography>
    </Paper>
  )
}
