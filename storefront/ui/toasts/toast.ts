import { createElement } from 'react'
import { createListeners } from '../../../identity/createListeners.ts'

type ToasterComponent = typeof import('./Toaster.tsx').Toaster

let component: ToasterComponent | undefined
let loading: ReturnType<typeof load> | undefined
const listeners = createListeners()

/** Shows a short success message (TST-3). */
export function toast(message: string): void {
  void withSonner((sonner) => sonner.toast(message))
}

/** Shows a short error message as an alert. */
export function toastError(message: string): void {
  void withSonner((sonner) => sonner.toast.error(createElement('span', { role: 'alert' }, message)))
}

/** The toaster component, undefined before the first toast. sonner queues toasts until it is mounted. */
export const toasterStore = {
  get: () => component,
  subscribe: listeners.subscribe,
}

type Sonner = typeof import('sonner')

const withSonner = async (show: (sonner: Sonner) => void) => {
  try {
    show(await (loading ??= load()))
  } catch {
    // Offline before the first toast: the next one tries to load sonner again.
    loading = undefined
  }
}

const load = async () => {
  const [sonner, { Toaster }] = await Promise.all([import('sonner'), import('./Toaster.tsx')])
  component = Toaster
  listeners.notify()
  return sonner
}
