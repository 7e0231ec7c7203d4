import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useLocation } from 'react-router-dom'

interface Disclosure<Root extends HTMLElement> {
  open: boolean
  /** For the button's `onClick`. */
  toggle: (event: SyntheticEvent<HTMLElement>) => void
  /** On the element that holds both the button and what it opens. */
  root: RefObject<Root | null>
}

// The open menus, latest last: Escape closes only that one, not the menu around it.
const openMenus: symbol[] = []

/** Opens and closes a menu. Escape closes it and returns the focus; a press or focus outside and a navigation close it too. */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const root = useRef<Root>(null)
  const button = useRef<HTMLElement>(null)
  const open = openedAt === key
  // Reset, so that it does not open again when the visitor comes back to that page.
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
    // A `<summary>` would also toggle its `<details>`.
    event.preventDefault()
    button.current = event.currentTarget
    setOpenedAt(open ? undefined : key)
  }
  return { open, toggle, root }
}
