/** How something ended that somebody waited for. */
export interface Result {
  title: string
  description?: string
  /** A failure is read out at once, whatever else is being said. */
  kind?: 'done' | 'failed'
}

export type ShownResult = Result & { id: number }

type Shelf = typeof import('./ResultShelf.tsx').ResultShelf

interface State {
  Shelf: Shelf | undefined
  shown: ShownResult | undefined
}

let state: State = { Shelf: undefined, shown: undefined }
let raised = 0
const listeners = new Set<() => void>()

/** Shows a result with its title for 5 seconds; a newer one takes its place (specification, section 9: system A). */
export function toastResult(result: Result): void {
  raised += 1
  void show({ ...result, id: raised })
}

/** Loads what results are shown with, so that a failure can be told when nothing can be loaded any more. */
export async function prepareResults(): Promise<void> {
  try {
    const { ResultShelf } = await import('./ResultShelf.tsx')
    if (!state.Shelf) change({ Shelf: ResultShelf })
  } catch {
    // Offline: the next result tries again.
  }
}

/** Where results are shown; nothing before the first one. */
export const resultShelf = {
  get: () => state,
  dismiss: (id: number) => {
    if (state.shown?.id === id) change({ shown: undefined })
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const show = async (result: ShownResult) => {
  await Promise.all([prepareResults(), whenSeen()])
  if (result.id === raised) change({ shown: result })
}

/** The clock of a result begins when somebody is there to see it. */
const whenSeen = async () => {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  }
}

const change = (changes: Partial<State>) => {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}
