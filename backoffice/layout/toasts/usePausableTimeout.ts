import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back once after so many milliseconds, not counting those while it is paused. */
export function usePausableTimeout(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return undefined
    const start = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [isPaused])
}
