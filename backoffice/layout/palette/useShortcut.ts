import { useEffect, useEffectEvent } from 'react'
import { isShortcut } from './shortcut.ts'

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
