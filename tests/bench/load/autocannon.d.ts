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
    /** Requests, instead of a duration. */
    amount?: number
    /** Seconds that an answer may take. */
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

  /** Sends the requests again and again; emits `response` with the client, the status, the bytes and the milliseconds. */
  export default function autocannon(options: Options): Instance
}
