import { useEffect, useEffectEvent } from 'react'

/** Calls `run` when the user presses the shortcut (`isShortcut`), and prevents the browser's default action. */
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

/**
 * Returns true for Ctrl or Cmd with the letter, except in text fields and selects, where the shortcut may have another meaning.
 */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  return key.toLowerCase() === letter && ctrlKey !== metaKey && !altKey && !shiftKey && !isTyping(target)
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typed) !== null

// `closest` also matches elements inside an editable one.
const typed =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=submit]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false"])'
