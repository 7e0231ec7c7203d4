import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure<Root extends HTMLElement> {
  open: boolean
  /** For the button's `onClick`. */
  toggle: (event: SyntheticEvent<HTMLElement>) => void
  /** Attach it to the element that contains both the button and the menu. */
  root: RefObject<Root | null>
}

// The open menus, most recent last. Escape closes only the last one, not a menu around it.
const openMenus: symbol[] = []

/**
 * Opens and closes a menu. Escape closes it and focuses the button. Navigation closes it, as does pressing or focusing anything
 * outside it.
 */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const root = useRef<Root>(null)
  const button = useRef<HTMLElement>(null)
  const open = openedAt === key
  // Reset, so that the menu does not reopen when the visitor returns to that page.
  if (openedAt !== undefined && !open) setOpenedAt(undefined)

  useEffect(() => {
    if (!open) return
    const self = Symbol('open')
    openMenus.push(self)
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenedAt(undefined)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || openMenus.at(-1) !== self) return
      setOpenedAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      openMenus.splice(openMenus.indexOf(self), 1)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  const toggle = (event: SyntheticEvent<HTMLElement>) => {
    // Prevent a `<summary>` from also toggling its `<details>`.
    event.preventDefault()
    button.current = event.currentTarget
    setOpenedAt(open ? undefined : key)
  }
  return { open, toggle, root }
}
