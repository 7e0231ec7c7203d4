import { Alert, Box, Button } from '@mui/material'
import { Provider, Root, Viewport } from '@radix-ui/react-toast'
import type { ReactNode } from 'react'
import type { NotificationType } from 'react-admin'
import { shadow } from '../../../theme/tokens.ts'
import * as texts from '../../texts/layout.ts'

export interface ToastState {
  id: number
  message: ReactNode
  type: NotificationType
  /** True for a result with a title, false for a short message. */
  isResult: boolean
  /** Applies or undoes the change. Undefined if there is no change that can still be undone. */
  mutation: ((params: { isUndo: boolean }) => void) | undefined
}

interface Props {
  toasts: ToastState[]
  onEnd: (toast: ToastState, isUndo: boolean) => void
}

/**
 * Both kinds of toast (TST-2, TST-3). Results have a title, are below the top bar, and only the newest is visible. Short messages
 * are at the bottom; at most three are visible, and the others wait. Both kinds use Radix. The storefront's sonner would run the
 * timers of waiting toasts too, so the admin could not undo their changes.
 */
export function ToastViewports({ toasts, onEnd }: Props) {
  return (
    <>
      <ToastViewport
        label={texts.results}
        hotkey={['F8']}
        duration={5000}
        position={{ top: 64, right: 16, width: 384 }}
        toasts={toasts.filter(({ isResult }) => isResult)}
        onEnd={onEnd}
      />
      <ToastViewport
        label={texts.notifications}
        hotkey={['altKey', 'KeyT']}
        duration={4000}
        // On phones, a form's buttons are at the bottom.
        position={{ bottom: { xs: 80, md: 24 }, right: 16, width: 356 }}
        toasts={toasts.filter(({ isResult }) => !isResult).slice(0, 3)}
        onEnd={onEnd}
      />
    </>
  )
}

interface ViewportProps extends Props {
  /** The accessible name. It includes the hotkey. */
  label: string
  hotkey: string[]
  /** In milliseconds. For example, the timer pauses while the pointer is over a toast. */
  duration: number
  position: object
}

function ToastViewport({ label, hotkey, toasts, duration, position, onEnd }: ViewportProps) {
  // Unmounts if there are no toasts. After a toast is closed under the mouse pointer, a mounted Radix viewport would start no
  // timers.
  if (toasts.length === 0) return null
  return (
    <Provider duration={duration} swipeThreshold={50} announcerContainer={silentContainer}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onEnd={(isUndo) => onEnd(toast, isUndo)} />
      ))}
      <Viewport asChild label={label} hotkey={hotkey}>
        <Box component="ol" sx={{ ...viewport, ...position }} />
      </Viewport>
    </Provider>
  )
}

/** A detached element receives Radix's announcements, because the viewports are already inside a live region. */
const silentContainer = document.createElement('div')

/** A toast ends when its time is over, on a swipe, on Escape, or on a click on its close or Undo button. */
function Toast({ toast, onEnd }: { toast: ToastState; onEnd: (isUndo: boolean) => void }) {
  const { message, type, isResult, mutation } = toast
  const undo = mutation && (
    <Button size="small" onClick={() => onEnd(true)}>
      {texts.undo}
    </Button>
  )
  return (
    <Root
      asChild
      onOpenChange={() => onEnd(false)}
      // Radix closes toasts on Escape anywhere. Outside a toast, Escape may be meant for a dialog or a field.
      onEscapeKeyDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && onEnd(false)}
      // Prevents a mouse press from moving the focus into the toast, which would pause its timer.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box component="li" sx={swipeStyle}>
        <Alert
          role={type === 'error' ? 'alert' : 'presentation'}
          severity={type}
          variant="outlined"
          sx={card}
          action={undo}
          {...(isResult && { onClose: () => onEnd(false), closeText: texts.dismiss })}
        >
          {message}
        </Alert>
      </Box>
    </Root>
  )
}

const viewport = {
  position: 'fixed',
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 32px)',
  display: 'grid',
  gap: '14px',
  m: 0,
  p: 0,
  listStyle: 'none',
}
const swipeStyle = { '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' } }
const card = {
  alignItems: 'center',
  overflowWrap: 'anywhere',
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderLeftWidth: 4,
  boxShadow: shadow.raised,
}
