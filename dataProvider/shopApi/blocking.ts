import { ApiError } from './errors.ts'
import type { Fetcher } from './request.ts'

interface BlockWatchedFetcher {
  fetcher: Fetcher
  /** Calls back whenever the server refuses a call because its caller is blocked; returns what ends that. */
  onBlocked: (listener: () => void) => () => void
}

/**
 * The same fetch layer, which tells of every refusal with code `blocked` (status 403), so that a page which is open
 * learns of it with whatever it asks next. The refused call fails as before.
 */
export function watchBlocking(fetcher: Fetcher): BlockWatchedFetcher {
  const listeners = new Set<() => void>()
  return {
    fetcher: async (url, options) => {
      try {
        return await fetcher(url, options)
      } catch (error) {
        if (isBlocking(error)) for (const listener of listeners) listener()
        throw error
      }
    },
    onBlocked: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isBlocking = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.code === 'blocked'
