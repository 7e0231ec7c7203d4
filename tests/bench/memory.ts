import { readMemory } from '../support/processes.ts'
import { sendMixedLoad } from './load/mixedLoad.ts'
import { memoryBudgets } from './budgets.ts'
import { engines, startFilled, type Engine } from './load/measuredShop.ts'
import type { PartOptions, PartResult } from './part.ts'

/** Enough calls to show a leak. */
const mixedCalls = 6000

const megabyte = 1_000_000

interface Memory {
  /** Megabytes before the first request. */
  resting: number
  /** Megabytes after the load. `most` is the maximum. */
  loaded: number
  most: number
}

/** Measures the memory of a filled shop's process, before and after `calls` mixed calls. */
async function measureMemory(server: string, engine: Engine, calls: number): Promise<Memory> {
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

export async function reportMemory({ server, report }: PartOptions): Promise<PartResult> {
  report(`${'memory, MB'.padEnd(12)}  at rest    after     most (${mixedCalls} mixed calls)\n`)
  const figures: ({ engine: Engine } & Memory)[] = []
  const aboveBudget: string[] = []
  for (const engine of engines) {
    const memory = await measureMemory(server, engine, mixedCalls)
    figures.push({ engine, ...memory })
    aboveBudget.push(...findAboveBudget(engine, memory))
    report(`${engine.padEnd(12)}${format(memory)}\n`)
  }
  return { figures, beyond: aboveBudget }
}

const findAboveBudget = (engine: Engine, memory: Memory) =>
  (['resting', 'loaded'] as const)
    .filter((state) => !(memory[state] <= memoryBudgets[engine][state]))
    .map((state) => {
      const budget = memoryBudgets[engine][state]
      return `${engine}, ${state}: ${memory[state].toFixed(0)} MB, the budget is ${budget} MB`
    })

const format = ({ resting, loaded, most }: Memory) =>
  [resting, loaded, most].map((value) => value.toFixed(0).padStart(9)).join('')
