import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { PaletteDialog } from './PaletteDialog.tsx'
import { useShortcut } from './useShortcut.ts'

/** The command palette, fetched when it is first asked for: by its button, or by Ctrl+K or Cmd+K. */
export function usePalette() {
  const [Dialog, setDialog] = useState<typeof PaletteDialog>()
  const [isOpen, setIsOpen] = useState(false)
  const notify = useNotify()

  const open = async () => {
    // At once, so that what is typed behind the shortcut is typed into its field.
    if (Dialog) return setIsOpen(true)
    try {
      const { PaletteDialog } = await import('./PaletteDialog.tsx')
      setDialog(() => PaletteDialog)
      setIsOpen(true)
    } catch {
      notify('The search could not be loaded. Please try again.', { type: 'error' })
    }
  }
  useShortcut('k', () => void open())

  return { Dialog, isOpen, open: () => void open(), close: () => setIsOpen(false) }
}
