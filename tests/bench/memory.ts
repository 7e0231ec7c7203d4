import { readMemory } from '../support/processes.ts'
import { sendMixedLoad } from './load/mixedLoad.ts'
import { engines, startFilled, type Engine } from './load/measuredShop.ts'
import type { PartOptions, PartResult } from './part.ts'

/** Until about which memory still grew, before pages of older revisions were dropped. */
export const mixedCalls = 6000

const megabyte = 1_000_000

export interface Memory {
  /** Megabytes: before anybody has asked, … */
  resting: number
  /** … after the load, and at the most. */
  loaded: number
  most: number
}

/** What the process of a filled shop has in memory, before and after so many mixed calls. */
export async function measureMemory(server: string, engine: Engine, calls: number): Promise<Memory> {
  const { url, pid, stop } = await startFilled(server, engine)
  try {
    const resting = await readMemory(pid, 'VmRSS')
    await sendMixedLoad(url, calls)
    const [loaded, most] = await Promise.all([readMemory(pid, 'VmRSS'), readMemory(pid, 'VmHWM')])
    return { resting: resting / megabyte, loaded: loaded / megabyte, most: most / megabyte }
  } finally {
    await stop()
  }
}

/** Reports it for both engines. */
export async function reportMemory({ server, report }: PartOptions): Promise<PartResult> {
  report(`${'memory, MB'.padEnd(12)}  at rest    after     most (${mixedCalls} mixed calls)\n`)
  const figures: ({ engine: Engine } & Memory)[] = []
  for (const engine of engines) {
    const memory = await measureMemory(server, engine, mixedCalls)
    figures.push({ engine, ...memory })
    report(`${engine.padEnd(12)}${format(memory)}\n`)
  }
  return { figures, beyond: [] }
}

const format = ({ resting, loaded, most }: Memory) =>
  [resting, loaded, most].map((value) => value.toFixed(0).padStart(9)).join('')
