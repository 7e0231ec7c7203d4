import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

interface Dragged {
  id: number
  /** Where it would be dropped, from 0. */
  place: number
}

/**
 * Puts the children of a list in another order with mouse, pen or finger. The listeners are the window's: the dragged
 * element itself is moved in the document meanwhile, which would end a capture.
 */
export function useDragOrder(onDrop: (dragged: Dragged) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<Dragged>()
  const isDragging = dragged !== undefined

  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const place = placeAt(list.current, clientX, clientY)
    if (place >= 0 && dragged && place !== dragged.place) setDragged({ ...dragged, place })
  })
  const drop = useEffectEvent(() => {
    setDragged(undefined)
    if (dragged) onDrop(dragged)
  })

  useEffect(() => {
    if (!isDragging) return
    const ended = new AbortController()
    const { signal } = ended
    const giveUp = () => setDragged(undefined)
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', giveUp, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && giveUp(), { signal })
    return () => ended.abort()
  }, [isDragging])

  return {
    list,
    dragged,
    /** For `onPointerDown` of the child's handle. */
    start: (event: ReactPointerEvent, from: Dragged) => {
      if (event.button === 0) setDragged(from)
    },
  }
}

const placeAt = (list: HTMLElement | null, x: number, y: number) =>
  [...(list?.children ?? [])].findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
