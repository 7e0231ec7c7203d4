import type { ComponentProps } from 'react'
import { createListeners } from '../../../identity/createListeners.ts'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'

type ResultToastComponent = typeof import('./ResultToast.tsx').ResultToast

type Result = Omit<ComponentProps<ResultToastComponent>, 'onClose'>

type ShownResult = Result & { id: number }

interface State {
  ResultToastComponent: ResultToastComponent | undefined
  shown: ShownResult | undefined
}

let state: State = { ResultToastComponent: undefined, shown: undefined }
let lastId = 0
const listeners = createListeners()

/** Shows a result for 5 seconds. A newer result replaces it (TST-2). */
export function toastResult(result: Result): void {
  lastId += 1
  void show({ ...result, id: lastId })
}

/** Loads the component in advance, so that a failure can be shown even while the browser is offline. */
export async function preloadResultToast(): Promise<void> {
  try {
    const { ResultToast } = await loadChunk(() => import('./ResultToast.tsx'))
    if (!state.ResultToastComponent) update({ ResultToastComponent: ResultToast })
  } catch {
    // The browser may be offline. The next result tries again.
  }
}

export const resultToastStore = {
  get: () => state,
  dismiss: (id: number) => {
    if (state.shown?.id === id) update({ shown: undefined })
  },
  subscribe: listeners.subscribe,
}

const show = async (result: ShownResult) => {
  await Promise.all([preloadResultToast(), whenVisible()])
  if (result.id === lastId) update({ shown: result })
}

/** Waits until the tab is visible, so that the timer does not start earlier (TST-5). */
const whenVisible = async () => {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
}

const update = (changes: Partial<State>) => {
  state = { ...state, ...changes }
  listeners.notify()
}
