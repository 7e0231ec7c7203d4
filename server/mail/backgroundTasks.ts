/** Work that no response waits for; the server waits for it when it closes. */
export interface BackgroundTasks {
  /** The work must handle its own errors. */
  add: (work: Promise<void>) => void
  /** Resolves once no work is left, including work that was added meanwhile. */
  settled: () => Promise<void>
}

/** Tracks work that goes on after the response was sent. */
export function createBackgroundTasks(): BackgroundTasks {
  const works = new Set<Promise<void>>()
  return {
    add: (work) => {
      works.add(work)
      void work.finally(() => works.delete(work))
    },
    settled: async () => {
      while (works.size > 0) await Promise.all(works)
    },
  }
}
