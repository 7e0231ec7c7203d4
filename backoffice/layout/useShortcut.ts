import { useEffect, useEffectEvent } from 'react'

/** Runs at Ctrl and the letter, or Cmd and the letter, in place of what the browser does then. */
export function useShortcut(letter: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, letter)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** True for Ctrl and the letter, or Cmd and the letter, unless it is typed into something, where it has its own meaning. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  return key.toLowerCase() === letter && ctrlKey !== metaKey && !altKey && !shiftKey && !isTyping(target)
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typed) !== null

// Looked for with `closest` rather than isContentEditable: that also holds for elements inside the edited one.
const typed =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=submit]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false"])'
