import { createElement } from 'react'

type Shelf = typeof import('./ToastShelf.tsx').ToastShelf

let shelf: Shelf | undefined
let loading: ReturnType<typeof load> | undefined
const listeners = new Set<() => void>()

/** Says what was done. */
export function toast(message: string): void {
  void withSonner((sonner) => sonner.toast(message))
}

/** Says what failed; read out at once, whatever else is being said. */
export function toastError(message: string): void {
  void withSonner((sonner) => sonner.toast.error(createElement('span', { role: 'alert' }, message)))
}

/** Where toasts are shown; undefined before the first one. sonner keeps what is raised before it is mounted. */
export const toastShelf = {
  get: () => shelf,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

type Sonner = typeof import('sonner')

const withSonner = async (raise: (sonner: Sonner) => void) => {
  try {
    raise(await (loading ??= load()))
  } catch {
    // Offline before the first toast: nothing to show it with, and the next one tries again.
    loading = undefined
  }
}

const load = async () => {
  const [sonner, { ToastShelf }] = await Promise.all([import('sonner'), import('./ToastShelf.tsx')])
  shelf = ToastShelf
  for (const listener of listeners) listener()
  return sonner
}
