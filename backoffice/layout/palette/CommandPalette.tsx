import SearchIcon from '@mui/icons-material/Search'
import { useState } from 'react'
import { IconButtonWithTooltip, useNotify } from 'react-admin'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import * as texts from '../../texts/palette.ts'
import { useShortcut } from '../useShortcut.ts'
import type { PaletteDialog } from './PaletteDialog.tsx'

/** A button that opens the command palette. Ctrl+K and Cmd+K open it too. The palette loads on first use. */
export function CommandPalette() {
  const [Dialog, setDialog] = useState<typeof PaletteDialog>()
  const [isOpen, setIsOpen] = useState(false)
  const notify = useNotify()

  const open = async () => {
    // Synchronous, so that the search field receives the keys typed right after the shortcut.
    if (Dialog) return setIsOpen(true)
    try {
      const { PaletteDialog } = await loadChunk(() => import('./PaletteDialog.tsx'))
      setDialog(() => PaletteDialog)
      setIsOpen(true)
    } catch {
      notify(texts.loadFailed, { type: 'error' })
    }
  }
  useShortcut('k', () => void open())

  return (
    <>
      <IconButtonWithTooltip
        label={texts.openTooltip}
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <SearchIcon />
      </IconButtonWithTooltip>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
