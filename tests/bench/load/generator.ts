import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { generatorCore, pin } from './cores.ts'

export type Requests = { path: string; headers: Record<string, string> }[]

/** Requests that all connections together send in turn. */
export interface Load {
  url: string
  requests: Requests
  connections: number
  /** Seconds; an alternative to `amount`. */
  duration?: number
  /** The number of requests; an alternative to `duration`. */
  amount?: number
}

export interface LoadResult {
  count: number
  perSecond: number
  /** Milliseconds, like `p95`. */
  p50: number
  p95: number
  /** The average size of a response on the wire, including headers. */
  bytes: number
}

export type GeneratorMessage = { result: LoadResult } | { error: string }

export interface Generator {
  run: (load: Load) => Promise<LoadResult>
  stop: () => void
}

/** Starts a separate process that generates load, on its own core if that is possible. */
export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generate.ts'), { execArgv: ['--import', 'tsx'] })
  pin(child.pid!, generatorCore)
  const run = async (load: Load) => {
    child.send(load)
    const [message] = (await once(child, 'message')) as [GeneratorMessage]
    if ('error' in message) throw new Error(message.error)
    return message.result
  }
  return { run, stop: () => void child.kill() }
}
