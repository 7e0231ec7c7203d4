import { Alert, AlertTitle, Box, Button } from '@mui/material'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { shadow } from '../../../theme/tokens.ts'
import type { RaisedToast } from './useToasts.ts'

interface Props {
  toast: RaisedToast
  /** Milliseconds it stands, while nobody is at it and the tab is seen. */
  duration: number
  onEnd: (isUndo: boolean) => void
}

/** Gone by itself, swiped away, closed or undone. */
export function Toast({ toast, duration, onEnd }: Props) {
  const { message, type, kind, why = [], settle } = toast
  const isResult = kind === 'result'
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHidden = useIsHidden()
  const close = () => onEnd(false)
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  usePausableTimeout(duration, isHovered || isFocused || isHidden, close)

  return (
    <Box
      component="li"
      tabIndex={-1}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={closeByKey}
      sx={{ pointerEvents: 'auto' }}
    >
      <SwipeAway onAway={close}>
        <Alert
          role={type === 'error' ? 'alert' : 'presentation'}
          severity={type}
          variant="outlined"
          sx={card}
          {...(isResult && { onClose: close, closeText: 'Dismiss' })}
          {...(settle && { action: <Undo onClick={() => onEnd(true)} /> })}
        >
          {isResult ? <Result title={message} why={why} /> : message}
        </Alert>
      </SwipeAway>
    </Box>
  )
}

const Undo = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    Undo
  </Button>
)

const Result = ({ title, why }: { title: ReactNode; why: string[] }) => (
  <>
    <AlertTitle sx={{ fontWeight: 600, ...(why.length === 0 && { mb: 0 }) }}>{title}</AlertTitle>
    {why.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)

const card = {
  alignItems: 'center',
  overflowWrap: 'anywhere',
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderLeftWidth: 4,
  boxShadow: shadow.raised,
}

/** Pixels (specification, section 9). */
const threshold = 50

/** Follows a finger to either side, and is gone once that moved far enough. */
function SwipeAway({ onAway, children }: { onAway: () => void; children: ReactNode }) {
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

/** Whether the tab is out of sight. */
function useIsHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden)
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Calls back once after so many milliseconds, not counting those while it is paused. */
function usePausableTimeout(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
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
