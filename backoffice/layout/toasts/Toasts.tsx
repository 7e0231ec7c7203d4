import { ToastShelf } from './ToastShelf.tsx'
import { useToasts } from './useToasts.ts'

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
