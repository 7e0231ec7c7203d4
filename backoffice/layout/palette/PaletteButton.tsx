import SearchIcon from '@mui/icons-material/Search'
import { Box, Button } from '@mui/material'

/** Opens the command palette; on a phone only its icon is there. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      color="inherit"
      aria-label="Go to or find"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      sx={{ gap: 1, flexShrink: 0, minWidth: 40, minHeight: 40, color: 'text.secondary' }}
    >
      <SearchIcon />
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
        Find
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'inline' },
          px: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          font: 'inherit',
          fontSize: 'caption.fontSize',
        }}
      >
        Ctrl K
      </Box>
    </Button>
  )
}
