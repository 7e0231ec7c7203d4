import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pin, serverCore } from './cores.ts'
import { measureCost, type Cost } from './costs.ts'
import type { Generator } from './generator.ts'

export interface Reference {
  /** Measures the cost of a response of this size on the wire. */
  measure: (bytes: number) => Promise<Cost>
  stop: () => void
}

/** Starts plain Fastify on the core of the measured servers. */
export async function startReference(generator: Generator, seconds: number): Promise<Reference> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'reference.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const pid = child.pid!
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  pin(pid, serverCore)
  const of = (body: number) => [{ path: `/${body}`, headers: {} }]
  const empty = await generator.run({ url, requests: of(0), connections: 1, amount: 1 })
  return {
    measure: (bytes) =>
      measureCost(generator, { url, pid }, of(Math.max(0, Math.round(bytes - empty.bytes))), seconds),
    stop: () => void child.kill(),
  }
}
