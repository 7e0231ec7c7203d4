// @module-tag long
import { expect, test } from 'vitest'
import { measureMemory, mixedCalls } from '../../bench/memory.ts'

// Megabytes (docs/performance.md).
const budgets = {
  PostgreSQL: { resting: 150, loaded: 300 },
  embedded: { resting: 350, loaded: 550 },
}

test.each(Object.entries(budgets))(
  'a full shop on %s takes no more memory than it may, at rest and after thousands of pages, lists, searches and changes',
  async (engine, budget) => {
    const memory = await measureMemory('.', engine as keyof typeof budgets, mixedCalls)

    process.stdout.write(`${engine}: ${JSON.stringify(memory)} MB\n`)
    expect(memory.resting, JSON.stringify(memory)).toBeLessThanOrEqual(budget.resting)
    expect(memory.loaded, JSON.stringify(memory)).toBeLessThanOrEqual(budget.loaded)
  },
  900_000,
)
