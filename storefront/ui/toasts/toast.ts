import { createElement } from 'react'
import { createListeners } from '../../../identity/createListeners.ts'

type ToasterComponent = typeof import('./Toaster.tsx').Toaster

let component: ToasterComponent | undefined
let loading: ReturnType<typeof load> | undefined
const listeners = createListeners()

/** Says what was done. */
export function toast(message: string): void {
  void withSonner((sonner) => sonner.toast(message))
}

/** Says what failed; read out at once, whatever else is being said. */
export function toastError(message: string): void {
  void withSonner((sonner) => sonner.toast.error(createElement('span', { role: 'alert' }, message)))
}

/** Where toasts are shown; undefined before the first one. sonner keeps what is raised before it is mounted. */
export const toasterStore = {
  get: () => component,
  subscribe: listeners.subscribe,
}

type Sonner = typeof import('sonner')

const withSonner = async (show: (sonner: Sonner) => void) => {
  try {
    show(await (loading ??= load()))
  } catch {
    // Offline before the first toast: nothing to show it with, and the next one tries again.
    loading = undefined
  }
}

const load = async () => {
  const [sonner, { Toaster }] = await Promise.all([import('sonner'), import('./Toaster.tsx')])
  component = Toaster
  listeners.notify()
  return sonner
}
