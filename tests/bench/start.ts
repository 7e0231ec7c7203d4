import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopIn } from '../support/builtShop/startBuiltShop.ts'
import { getQuantile, budgets } from './budgets.ts'
import type { PartOptions, PartResult } from './part.ts'

const rounds = 5

/** Measures how long a built shop takes until it is ready: first starts with and without the demo, and a later start. */
export async function measureStarts({ server, report }: PartOptions): Promise<PartResult> {
  const starts = { demo: [] as number[], none: [] as number[], later: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    await withNewDirectory(async (DATA_DIR) => {
      starts.demo.push(await timeStart(server, { DATA_DIR, SEED: 'demo' }))
      starts.later.push(await timeStart(server, { DATA_DIR, SEED: 'demo' }))
    })
    await withNewDirectory(async (DATA_DIR) => {
      starts.none.push(await timeStart(server, { DATA_DIR, SEED: 'none' }))
    })
  }
  const figures = {
    'first start, demo': toMedian(starts.demo),
    'first start, SEED=none': toMedian(starts.none),
    'later start': toMedian(starts.later),
  }
  for (const [name, ms] of Object.entries(figures))
    report(`${name.padEnd(28)}${String(ms).padStart(8)} ms, median of ${rounds}\n`)
  const first = figures['first start, demo']
  const limit = budgets.firstStart
  const beyond = first > limit ? [`first start, demo took ${first} ms, the budget is ${limit} ms`] : []
  return { figures, beyond }
}

const toMedian = (times: number[]) => Math.round(getQuantile(times, 0.5))

const withNewDirectory = async (work: (dataDir: string) => Promise<void>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'welo-bench-'))
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }))
}

const timeStart = async (server: string, env: { DATA_DIR: string; SEED: string }) => {
  const began = performance.now()
  const shop = await startShopIn(server, env)
  const ms = performance.now() - began
  await shop.stop()
  return ms
}
