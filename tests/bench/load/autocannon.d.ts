declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    setupRequest?: (request: Request) => Request
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** The number of requests, as an alternative to `duration`. */
    amount?: number
    /** Seconds until a request times out. */
    timeout?: number
    requests: Request[]
  }

  interface Result {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
  }

  type Instance = EventEmitter & Promise<Result>

  /** Sends the requests repeatedly. Emits `response` with the client, the status, the bytes and the milliseconds. */
  export default function autocannon(options: Options): Instance
}
