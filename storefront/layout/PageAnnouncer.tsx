import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Announces the new title to screen readers after a client-side navigation. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')

  useEffect(() => {
    let known = document.title
    const tell = () => {
      if (document.title === known) return
      known = document.title
      setTitle(known)
    }
    const observer = new MutationObserver(tell)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
}
