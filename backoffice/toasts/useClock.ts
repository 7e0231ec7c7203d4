import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back once so many milliseconds have gone by, of which those while it stands still do not count. */
export function useClock(milliseconds: number, isStopped: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isStopped) return undefined
    const start = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [isStopped])
}
