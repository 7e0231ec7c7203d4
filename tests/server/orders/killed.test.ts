// @module-tag long
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { bundleScript, startScript } from '../../support/startScript.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'

const keysOf = (said: string[], what: 'sent' | 'placed') =>
  said.flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : []))

/** Counts the order lines of each idempotency key. */
const countLines = async (env: Record<string, string>) => {
  const { db, close } = await openDatabase(loadConfig(env))
  const { idempotencyKey: key } = orderLines
  const rows = await db.select({ key, lines: count() }).from(orderLines).groupBy(key)
  await close()
  return new Map(rows.map(({ key, lines }) => [key ?? '', lines]))
}

test(
  'a server that is killed fifty times while it takes orders loses no acknowledged order and duplicates none',
  { timeout: 1_800_000 },
  async () => {
    const script = await bundleScript(join(import.meta.dirname, 'orderProcess.ts'))
    const env = await createDatabaseEnv()
    const visitorId = crypto.randomUUID()
    const [sent, placed] = [new Set<string>(), new Set<string>()]
    let unanswered: string | undefined
    for (let kill = 0; kill < 50; kill += 1) {
      const args = [visitorId, ...(unanswered === undefined ? [] : [unanswered])]
      const server = startScript(script, args, env)
      await server.until('sent', 2 + (kill % 7))
      // Kills the server at a random moment: before, during or after a commit.
      await later(Math.random() * 20)
      server.kill()
      await server.ended
      expect(keysOf(server.said, 'placed')).not.toEqual([])
      for (const key of keysOf(server.said, 'sent')) sent.add(key)
      for (const key of keysOf(server.said, 'placed')) placed.add(key)
      unanswered = [...sent].find((key) => !placed.has(key))
    }

    const lines = await countLines(env)

    const lost = [...placed].filter((key) => !lines.has(key))
    const doubled = [...lines].filter(([, times]) => times > 1)
    const unknown = [...lines.keys()].filter((key) => !sent.has(key))
    process.stdout.write(`killed 50 times: ${placed.size} orders acknowledged, ${lines.size} there\n`)
    expect({ lost, doubled, unknown }).toEqual({ lost: [], doubled: [], unknown: [] })
    expect(lines.size - placed.size).toBeLessThanOrEqual(1)
  },
)
