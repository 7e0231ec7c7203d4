import { useEffect, useRef, useState, type RefObject } from 'react'

interface Disclosure<Root extends HTMLElement> {
  open: boolean
  toggle: () => void
  close: () => void
  /** On the element that holds both the button and what it opens. */
  root: RefObject<Root | null>
}

/** Opens and closes a menu: Escape closes it and returns the focus, and so does a press or a focus elsewhere. */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const [open, setOpen] = useState(false)
  const root = useRef<Root>(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
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

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), root }
}
