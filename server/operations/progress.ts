/** Called by long work as it goes on: so many of so many done, of what (`media files`). */
export type OnProgress = (done: number, total: number, what: string) => void

/** The same of work that waits meanwhile: whoever is told may give others a turn, or end the work by throwing. */
export type OnAwaitedProgress = (...progress: Parameters<OnProgress>) => Promise<void> | void
