import { Box } from '@mui/material'
import { useState, type PointerEvent, type ReactNode } from 'react'

/** Pixels (specification, section 9). */
const threshold = 50

interface Props {
  onAway: () => void
  children: ReactNode
}

/** Follows a finger to either side, and is gone once that moved far enough. */
export function SwipeAway({ onAway, children }: Props) {
  const [start, setStart] = useState<number>()
  const [offset, setOffset] = useState(0)

  const settle = () => {
    setStart(undefined)
    setOffset(0)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start === undefined) return
    const moved = event.clientX - start
    // Only then: a press on a button of the toast stays the button's.
    if (Math.abs(moved) > 5) event.currentTarget.setPointerCapture(event.pointerId)
    setOffset(moved)
  }
  const onPointerUp = () => {
    if (start !== undefined && Math.abs(offset) >= threshold) onAway()
    else settle()
  }

  return (
    <Box
      // A press may become a swipe: it marks no text, and no focus stops the clock when it is over.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={({ button, clientX }) => button === 0 && setStart(clientX)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={settle}
      sx={{ touchAction: 'pan-y' }}
      style={{ transform: `translateX(${offset}px)` }}
    >
      {children}
    </Box>
  )
}
