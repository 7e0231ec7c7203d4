import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { generatorCore, pin } from './cores.ts'

export type Requests = { path: string; headers: Record<string, string> }[]

/** What is asked for in turn, by all connections together. */
export interface Load {
  url: string
  requests: Requests
  connections: number
  /** For so long, in seconds, … */
  duration?: number
  /** … or so often. */
  amount?: number
}

export interface LoadResult {
  count: number
  perSecond: number
  /** In milliseconds. */
  p50: number
  p95: number
  /** Of an answer on the wire, headers included, on the average. */
  bytes: number
}

/** What the process that generates sends: the result, or why there is none. */
export type GeneratorMessage = { result: LoadResult } | { error: string }

export interface Generator {
  run: (load: Load) => Promise<LoadResult>
  stop: () => void
}

/** A process of its own that generates load, on a core of its own where that can be. */
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
