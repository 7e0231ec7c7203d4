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
  /** Makes or undoes the change that the toast is about; undefined once it can no longer be undone. */
  mutation: ((params: { isUndo: boolean }) => void) | undefined
}

interface Props {
  toasts: ToastState[]
  onEnd: (toast: ToastState, isUndo: boolean) => void
}

/**
 * Both kinds of toast (TST-2, TST-3): results with a title below the top bar, of which the newest stands, and
 * short messages at the bottom, where what finds no room waits. They never meet. Both are Radix's, also the short messages
 * that the storefront has sonner for: sonner's clock runs on while a toast is hidden behind others, so that nobody could undo
 * what it tells of.
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
        // A phone has a form's actions at the bottom.
        position={{ bottom: { xs: 80, md: 24 }, right: 16, width: 356 }}
        toasts={toasts.filter(({ isResult }) => !isResult).slice(0, 3)}
        onEnd={onEnd}
      />
    </>
  )
}

interface ViewportProps extends Props {
  /** The name that a screen reader reads, with the key that moves the focus there. */
  label: string
  hotkey: string[]
  /** Milliseconds that each toast is seen. */
  duration: number
  position: object
}

function ToastViewport({ label, hotkey, toasts, duration, position, onEnd }: ViewportProps) {
  // Radix starts no clock after the last toast was closed with the mouse over it, unless it begins anew.
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

/** Where Radix announces toasts, out of the document: what contains the viewports is read out itself. */
const silentContainer = document.createElement('div')

/** Gone by itself, swiped away, closed or undone. */
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
      // Radix closes a toast by Escape wherever it is pressed; elsewhere it is a dialog's, a drag's or a field's.
      onEscapeKeyDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && onEnd(false)}
      // A press takes the focus from nobody, which would stop the clock.
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
