/** In milliseconds: between two questions to a server that does not answer, for one answer, and between two automatic reloads. */
const times = { pause: 5000, answer: 10_000, reload: 60_000 }

/** In the tab's own storage: when it last reloaded by itself, in milliseconds since the epoch. */
const reloadKey = 'reloaded-at'

/**
 * Asks the server that sends the pages. `navigator.onLine` cannot tell: it knows only the network interface.
 * @throws where it does not answer, or a proxy answers in its place
 */
export async function askServer(): Promise<void> {
  const signal = AbortSignal.timeout(times.answer)
  const { status } = await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })
  if (status >= 500) throw new Error('The server is away')
}

/** Whether the server that sends the pages answers. */
export function isReachable(): Promise<boolean> {
  return askServer().then(
    () => true,
    () => false,
  )
}

/**
 * Asks until that succeeds: every five seconds, and at once when the browser reports a connection. It ends without an answer
 * when `signal` is aborted.
 */
export async function waitForAnswer(ask: () => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    await waitForConnection()
    if (signal?.aborted) return
    try {
      return void (await ask())
    } catch {
      // The next answer may come.
    }
  }
}

const waitForConnection = () =>
  new Promise((resolve) => {
    setTimeout(resolve, times.pause)
    addEventListener('online', resolve, { once: true })
  })

/**
 * Loads the current address as a document, with whatever build the server has now. It does so at most once a minute, because
 * a chunk that never loads would reload the page forever, and never over unsaved work.
 * @returns false when the document stays: the visitor has to decide
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey))
    if (Date.now() - last < times.reload) return false
    sessionStorage.setItem(reloadKey, String(Date.now()))
  } catch {
    // Without storage no document knows what the one before it did.
    return false
  }
  return reloadUnlessUnsaved()
}

/** Loads the current address as a document. @returns false when there is unsaved work: whatever asks before a tab is closed says so */
export function reloadUnlessUnsaved(): boolean {
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
  location.reload()
  return true
}
