/** Milliseconds: the pause between requests, a request's timeout, and the minimum time between automatic reloads. */
const times = { pause: 5000, answer: 10_000, reload: 60_000 }

/** The `sessionStorage` key for the time of this tab's last automatic reload, in milliseconds since the epoch. */
const reloadKey = 'reloaded-at'

/**
 * Requests `/health/live` from the server that serves the pages. `navigator.onLine` only reports the network interface.
 * @throws {Error} if the server does not respond, or if the response is a server error, such as from a proxy
 */
export async function pingServer(): Promise<void> {
  const signal = AbortSignal.timeout(times.answer)
  const { status } = await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })
  if (status >= 500) throw new Error('The server is unavailable')
}

/** Returns whether `pingServer` succeeds. Never rejects. */
export function isReachable(): Promise<boolean> {
  return pingServer().then(
    () => true,
    () => false,
  )
}

/**
 * Waits for five seconds or an `online` event, then calls `attempt`. Repeats this until `attempt` succeeds or `signal` aborts.
 */
export async function retryUntilSuccess(
  attempt: () => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    await waitForNextTry()
    if (signal?.aborted) return
    try {
      return void (await attempt())
    } catch {
      // Retried in the next iteration.
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
 * Reloads the document, which then refers to the chunks of the server's current build. It reloads at most once a minute, so a
 * chunk that never loads cannot cause a reload loop. Like `reloadUnlessUnsaved`, it does not discard unsaved work.
 * @returns false if the document is not reloaded
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey))
    if (Date.now() - last < times.reload) return false
    sessionStorage.setItem(reloadKey, String(Date.now()))
  } catch {
    // Without storage, the document cannot tell whether it was just reloaded.
    return false
  }
  return reloadUnlessUnsaved()
}

/**
 * Reloads the document.
 * @returns false, without a reload, if a `beforeunload` listener reports unsaved work
 */
export function reloadUnlessUnsaved(): boolean {
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
  location.reload()
  return true
}
