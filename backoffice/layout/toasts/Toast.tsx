import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { shadow } from '../../../theme/tokens.ts'
import { SwipeAway } from './SwipeAway.tsx'
import { useIsHidden } from './useIsHidden.ts'
import { usePausableTimeout } from './usePausableTimeout.ts'
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
