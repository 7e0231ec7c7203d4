/**
 * Tells the other tabs that the form behind a draft is open, until the returned function is called or the tab ends, however
 * it ends (Web Locks). Where the browser has no locks, nobody is told.
 */
export function announceOpen(key: string): () => void {
  let close = () => {}
  const isClosed = new Promise<void>((resolve) => (close = resolve))
  if ('locks' in navigator) void navigator.locks.request(key, () => isClosed).catch(() => undefined)
  return close
}

/** The keys of the drafts whose form is open in some tab. */
export async function readOpenForms(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  return new Set(held.flatMap(({ name }) => name ?? []))
}
