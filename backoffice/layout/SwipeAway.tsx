import { Box, Grow, type GrowProps } from '@mui/material'
import { useState, type PointerEvent } from 'react'
import { useCloseNotification } from 'react-admin'

/** Pixels (TST-2). */
const threshold = 50

/** How a toast comes and goes: it grows, follows a finger to either side, and is gone once that moved far enough. */
export function SwipeAway({ children, ...grow }: GrowProps) {
  const close = useCloseNotification()
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
    if (start !== undefined && Math.abs(offset) >= threshold) close()
    else settle()
  }

  return (
    <Grow {...grow}>
      <Box sx={{ display: 'flex', flexGrow: { xs: 1, md: 0 } }}>
        <Box
          onPointerDown={({ button, clientX }) => button === 0 && setStart(clientX)}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={settle}
          sx={{ display: 'flex', flexGrow: 1, touchAction: 'pan-y' }}
          style={{ transform: `translateX(${offset}px)` }}
        >
          {children}
        </Box>
      </Box>
    </Grow>
  )
}
