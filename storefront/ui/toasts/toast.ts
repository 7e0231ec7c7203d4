import { createElement } from 'react'
import { createListeners } from '../../../identity/createListeners.ts'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'

type ToasterComponent = typeof import('./SonnerToaster.tsx').SonnerToaster

let component: ToasterComponent | undefined
let loading: ReturnType<typeof load> | undefined
const listeners = createListeners()

/** The action that a toast offers: a link to a page of the shop, or a callback. */
export type ToastAction = { label: string; to: string } | { label: string; onClick: () => void }

/** Shows a short message (TST-3). */
export function toast(message: string, action?: ToastAction): void {
  void withSonner(({ sonner, ToastLink }) => sonner.toast(message, toOptions(ToastLink, action)))
}

/** Shows a short error message as an alert. */
export function toastError(message: string, action?: ToastAction): void {
  void withSonner(({ sonner, ToastLink }) =>
    sonner.toast.error(createElement('span', { role: 'alert' }, message), toOptions(ToastLink, action)),
  )
}

/** Dismisses all short messages and their actions. */
export function dismissToasts(): void {
  loading?.then(
    ({ sonner }) => sonner.toast.dismiss(),
    () => {},
  )
}

/** Store of the toaster component, which the first toast loads. sonner queues toasts until the component mounts. */
export const toasterStore = {
  get: () => component,
  subscribe: listeners.subscribe,
}

type Loaded = Awaited<ReturnType<typeof load>>

/** A message with an action is shown longer. */
const toOptions = (ToastLink: Loaded['ToastLink'], action: ToastAction | undefined) =>
  action && { action: 'to' in action ? createElement(ToastLink, action) : action, duration: 10_000 }

const withSonner = async (show: (loaded: Loaded) => void) => {
  try {
    show(await (loading ??= load()))
  } catch {
    // sonner could not be loaded. The next toast tries again.
    loading = undefined
  }
}

const load = async () => {
  const [sonner, { SonnerToaster, ToastLink }] = await loadChunk(() =>
    Promise.all([import('sonner'), import('./SonnerToaster.tsx')]),
  )
  component = SonnerToaster
  listeners.notify()
  return { sonner, ToastLink }
}
