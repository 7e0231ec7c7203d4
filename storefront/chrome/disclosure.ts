import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure<Root extends HTMLElement> {
  open: boolean
  toggle: () => void
  /** On the element that holds both the button and what it opens. */
  root: RefObject<Root | null>
}

/** Opens and closes a menu: Escape closes it and returns the focus; a press or a focus elsewhere and every new page close it too. */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const root = useRef<Root>(null)
  const open = openedAt === key
  // Forgotten, so that it does not open again for whoever comes back.
  if (openedAt !== undefined && !open) setOpenedAt(undefined)

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenedAt(undefined)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpenedAt(undefined)
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return { open, toggle: () => setOpenedAt(open ? undefined : key), root }
}
