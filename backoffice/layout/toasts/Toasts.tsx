import { Box, type SxProps, type Theme } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Toast } from './Toast.tsx'
import { type RaisedToast, useToasts } from './useToasts.ts'

/**
 * Both kinds of toast (specification, section 9): results with a title below the top bar, of which the newest stands, and
 * short messages at the bottom, where what finds no room waits. They never meet.
 */
export function Toasts() {
  const { toasts, end } = useToasts()
  return (
    <>
      <ToastShelf {...results} toasts={toasts.filter(({ kind }) => kind === 'result')} onEnd={end} />
      <ToastShelf {...messages} toasts={toasts.filter(({ kind }) => kind !== 'result')} onEnd={end} />
    </>
  )
}

const results = {
  label: 'Results (F8)',
  isHotkey: ({ key }: KeyboardEvent) => key === 'F8',
  most: 1,
  duration: 5000,
  place: { top: 64, right: 16, width: 384 },
}

const messages = {
  label: 'Notifications (Alt+T)',
  // The code: with Alt, some keyboards write another letter.
  isHotkey: ({ code, altKey }: KeyboardEvent) => altKey && code === 'KeyT',
  most: 3,
  duration: 4000,
  // A phone has a form's actions at the bottom.
  place: { bottom: { xs: 80, md: 24 }, right: 16, width: 356 },
}

interface Props {
  /** What a screen reader calls the place; the key that leads there in it. */
  label: string
  isHotkey: (event: KeyboardEvent) => boolean
  toasts: RaisedToast[]
  /** How many are seen at once; the others wait for their turn. */
  most: number
  /** Milliseconds that each is seen. */
  duration: number
  place: SxProps<Theme>
  onEnd: (toast: RaisedToast, isUndo: boolean) => void
}

/** Toasts of one kind, at a place of their own. What comes there is read out; the key leads to the first of them. */
function ToastShelf({ label, isHotkey, toasts, most, duration, place, onEnd }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isHotkey(event)) list.current?.querySelector('li')?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Box
      component="section"
      aria-label={label}
      aria-live="polite"
      sx={{ ...fixed, ...place } as SxProps<Theme>}
    >
      {toasts.length > 0 && (
        <Box component="ul" ref={list} sx={stack}>
          {toasts.slice(0, most).map((toast) => (
            <Toast
              key={toast.id}
              toast={toast}
              duration={duration}
              onEnd={(isUndo) => onEnd(toast, isUndo)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const fixed = { position: 'fixed', zIndex: 'snackbar', maxWidth: 'calc(100vw - 32px)', pointerEvents: 'none' }
const stack = { display: 'flex', flexDirection: 'column', gap: '14px', m: 0, p: 0, listStyle: 'none' }
