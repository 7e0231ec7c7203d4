import SearchIcon from '@mui/icons-material/Search'
import { useState } from 'react'
import { IconButtonWithTooltip, useNotify } from 'react-admin'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import * as texts from '../../texts/palette.ts'
import { useShortcut } from '../useShortcut.ts'
import type { PaletteDialog } from './PaletteDialog.tsx'

/** The button of the command palette, which Ctrl+K and Cmd+K open too; it is fetched when it is first asked for. */
export function CommandPalette() {
  const [Dialog, setDialog] = useState<typeof PaletteDialog>()
  const [isOpen, setIsOpen] = useState(false)
  const notify = useNotify()

  const open = async () => {
    // At once, so that what is typed behind the shortcut is typed into its field.
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
