import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import { Button, Popover } from '@mui/material'
import { useState } from 'react'
import { useSupports } from '../app/settings/useSupports.ts'
import { SavedQueryList } from './SavedQueryList.tsx'
import { SaveQueryForm } from './SaveQueryForm.tsx'

/**
 * The filters and orders of this list that somebody has named, and the naming of the one applied; not there without the
 * extension `catalogue-query`.
 */
export function SavedQueries() {
  const isSupported = useSupports('catalogue-query')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!isSupported) return null
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Saved
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Saved queries', sx: { width: 320, p: 2 } },
        }}
      >
        <SavedQueryList onApplied={close} />
        <SaveQueryForm onSaved={close} />
      </Popover>
    </>
  )
}
