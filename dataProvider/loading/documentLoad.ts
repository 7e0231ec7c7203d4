/** In milliseconds: between requests to an unreachable server, the timeout of one, and between automatic reloads. */
const times = { pause: 5000, answer: 10_000, reload: 60_000 }

/** The `sessionStorage` key of the tab's last automatic reload, in milliseconds since the epoch. */
const reloadKey = 'reloaded-at'

/**
 * Requests `/health/live` from the server that sends the pages. `navigator.onLine` knows only the network interface.
 * @throws {Error} if the server does not answer, or a proxy answers in its place
 */
export async function askServer(): Promise<void> {
  const signal = AbortSignal.timeout(times.answer)
  const { status } = await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })
  if (status >= 500) throw new Error('The server is unavailable')
}

/** Whether the server that sends the pages answers. Never rejects. */
export function isReachable(): Promise<boolean> {
  return askServer().then(
    () => true,
    () => false,
  )
}

/**
 * Repeats `ask` until it succeeds: every five seconds, and immediately when the browser reports a connection. It resolves
 * without an answer once `signal` is aborted.
 */
export async function waitForAnswer(ask: () => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    await waitForNextTry()
    if (signal?.aborted) return
    try {
      return void (await ask())
    } catch {
      // The next try may succeed.
    }
  }
}

const waitForNextTry = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, times.pause)
    addEventListener('online', end)
  })

/**
 * Reloads the document, which names the chunks of the server's current build. At most once a minute, so that a chunk that
 * never loads does not reload the page forever, and never over unsaved work.
 * @returns false if the document stays; the visitor decides then
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey))
    if (Date.now() - last < times.reload) return false
    sessionStorage.setItem(reloadKey, String(Date.now()))
  } catch {
    // Without storage, a document cannot know that the previous one was a reload.
    return false
  }
  return reloadUnlessUnsaved()
}

/**
 * Reloads the document.
 * @returns false if a `beforeunload` listener reports unsaved work; the document stays then
 */
export function reloadUnlessUnsaved(): boolean {
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
  location.reload()
  return true
}
