/** Work that nobody waits for, until the server closes. */
export interface BackgroundTasks {
  /** Takes work that tells of its own failures. */
  add: (work: Promise<void>) => void
  /** Resolves once there is none left, including what others have begun meanwhile. */
  settled: () => Promise<void>
}

/** Keeps count of what goes on after its answer was given. */
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
