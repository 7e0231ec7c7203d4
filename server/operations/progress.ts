/**
 * Reports the progress of long work.
 * @param what unit of the counts, such as `media files`
 */
export type OnProgress = (done: number, total: number, what: string) => void

/** Like `OnProgress`, but the work awaits it. The callback can yield to the event loop, or stop the work by throwing. */
export type OnAwaitedProgress = (...progress: Parameters<OnProgress>) => Promise<void> | void
