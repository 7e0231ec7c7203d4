import { Dialog } from '@mui/material'
import { PaletteSearch } from './PaletteSearch.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Leads to any page or record by a few letters of its name. */
export function PaletteDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Go to or find' } }}
      // It grows downwards, so its field stays where it is.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      // Gone at once, and its field before it: while that fades, Ctrl+K would be typed into it and open nothing.
      transitionDuration={0}
    >
      {isOpen && <PaletteSearch onDone={onClose} />}
    </Dialog>
  )
}
