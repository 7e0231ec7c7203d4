import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Tells a screen reader the title of each page that a link has led to; the first page the browser announces itself. */
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
