import { Box, type SxProps, type Theme } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Toast } from './Toast.tsx'
import type { RaisedToast } from './useToasts.ts'

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
export function ToastShelf({ label, isHotkey, toasts, most, duration, place, onEnd }: Props) {
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
