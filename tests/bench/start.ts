import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopIn } from '../support/builtShop/startBuiltShop.ts'
import { atShare, budgets } from './budgets.ts'
import type { PartOptions, PartResult } from './part.ts'

const rounds = 5

/** How long a built shop takes on the embedded engine until it is ready: its first start with the demo, without, and a later start. */
export async function measureStarts({ server, report }: PartOptions): Promise<PartResult> {
  const times: Record<string, number[]> = {
    'first start, demo': [],
    'first start, SEED=none': [],
    'later start': [],
  }
  for (let round = 0; round < rounds; round++) {
    for (const SEED of ['none', 'demo']) {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
      const start = () => timeStart(server, { DATA_DIR, SEED })
      try {
        times[SEED === 'demo' ? 'first start, demo' : 'first start, SEED=none']!.push(await start())
        if (SEED === 'demo') times['later start']!.push(await start())
      } finally {
        await rm(DATA_DIR, { recursive: true, force: true })
      }
    }
  }
  const figures = Object.entries(times).map(([name, ms]) => ({ name, ms: Math.round(atShare(ms, 0.5)) }))
  for (const { name, ms } of figures)
    report(`${name.padEnd(28)}${String(ms).padStart(8)} ms, median of ${rounds}\n`)
  const beyond = figures
    .filter(({ name, ms }) => name === 'first start, demo' && ms > budgets.firstStart)
    .map(({ name, ms }) => `${name} took ${ms} ms, the budget is ${budgets.firstStart} ms`)
  return { figures, beyond }
}

/** In milliseconds, until the shop answers that it is ready. */
const timeStart = async (server: string, env: { DATA_DIR: string; SEED: string }) => {
  const began = performance.now()
  const shop = await startShopIn(server, env)
  const ms = performance.now() - began
  await shop.stop()
  return ms
}
