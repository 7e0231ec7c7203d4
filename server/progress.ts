/** Called by long work as it goes on: so many of so many done, of what (`media files`). */
export type OnProgress = (done: number, total: number, what: string) => void
