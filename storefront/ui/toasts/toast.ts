import { createElement } from 'react'
import { createListeners } from '../../../identity/createListeners.ts'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'

type ToasterComponent = typeof import('./Toaster.tsx').Toaster

let component: ToasterComponent | undefined
let loading: ReturnType<typeof load> | undefined
const listeners = createListeners()

/** What can be done about a message: a page of the shop to open, or something to do. */
export type ToastAction = { label: string; to: string } | { label: string; onClick: () => void }

/** Shows a short success message (TST-3). */
export function toast(message: string, action?: ToastAction): void {
  void withSonner(({ sonner, ToastLink }) => sonner.toast(message, toOptions(ToastLink, action)))
}

/** Shows a short error message as an alert. */
export function toastError(message: string, action?: ToastAction): void {
  void withSonner(({ sonner, ToastLink }) =>
    sonner.toast.error(createElement('span', { role: 'alert' }, message), toOptions(ToastLink, action)),
  )
}

/** Takes all messages away, and the actions in them. */
export function dismissToasts(): void {
  loading?.then(
    ({ sonner }) => sonner.toast.dismiss(),
    () => {},
  )
}

/** The toaster component, undefined before the first toast. sonner queues toasts until it is mounted. */
export const toasterStore = {
  get: () => component,
  subscribe: listeners.subscribe,
}

type Loaded = Awaited<ReturnType<typeof load>>

/** A message that can be acted upon stays longer. */
const toOptions = (ToastLink: Loaded['ToastLink'], action: ToastAction | undefined) =>
  action && { action: 'to' in action ? createElement(ToastLink, action) : action, duration: 10_000 }

const withSonner = async (show: (loaded: Loaded) => void) => {
  try {
    show(await (loading ??= load()))
  } catch {
    // Offline before the first toast: the next one tries to load sonner again.
    loading = undefined
  }
}

const load = async () => {
  const [sonner, { Toaster, ToastLink }] = await loadChunk(() =>
    Promise.all([import('sonner'), import('./Toaster.tsx')]),
  )
  component = Toaster
  listeners.notify()
  return { sonner, ToastLink }
}
