import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { loadConfig } from '../../server/config/config.ts'
import type { Database } from '../../server/database/database.ts'
import { emails } from '../../server/database/schema.ts'
import { claimEmail } from '../../server/emails/claimEmail.ts'
import { postpone } from '../../server/jobs/queue.ts'
import { emailBudget as budget } from '../support/email/createMailbox.ts'
import { emailQueue } from '../../server/emails/queue.ts'
import { openDatabase } from '../../server/stores.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { getQuantile, beyond, budgets } from './budgets.ts'
import type { PartOptions, PartResult } from './part.ts'

const rowCount = 225_000

const claimsPerFilling = 100

/** Ten due emails are added to each filling. */
const fillings: Record<string, { state: string; dueAt: SQL }> = {
  'all sent': { state: 'sent', dueAt: sql`now() - n * interval '1 second'` },
  'all due in an hour': { state: 'waiting', dueAt: sql`now() + interval '1 hour'` },
  'all due': { state: 'waiting', dueAt: sql`now() - n * interval '1 second'` },
}

/** Measures how long claiming an email takes in a table of 225,000 emails, on both engines. Always measures this checkout. */
export async function measureClaims({ report }: PartOptions): Promise<PartResult> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
  const server = await startPostgres()
  try {
    report(`${'claim of an email, ms'.padEnd(44)}     p50     p95     max\n`)
    const figures = [
      ...(await measureEngine({ DATA_DIR, DATABASE_URL: server.url }, report)),
      ...(await measureEngine({ DATA_DIR }, report)),
    ]
    const lists = figures.map(({ what, p95 }) => ({ list: what, ms: p95 }))
    return { figures, beyond: beyond(budgets.claim, lists, 'the p95 of a claim') }
  } finally {
    await server.stop()
    await rm(DATA_DIR, { recursive: true })
  }
}

const measureEngine = async (env: Record<string, string>, report: PartOptions['report']) => {
  const { db, engine, close } = await openDatabase(loadConfig(env))
  const figures: Awaited<ReturnType<typeof measureFilling>>[] = []
  for (const [filling, values] of Object.entries(fillings)) {
    await fill(db, values)
    const figure = await measureFilling(db, `${engine}, ${filling}`)
    report(formatFigure(figure))
    figures.push(figure)
  }
  await close()
  return figures
}

const fill = async (db: Database, { state, dueAt }: (typeof fillings)[string]) => {
  await db.delete(emails)
  await db.execute(sql`insert into mails (kind, recipient, state, due_at)
    select 'password_changed', 'ada@example.com', ${state}::text, ${dueAt} from generate_series(1, ${rowCount}::int) n`)
  await db.execute(
    sql`insert into mails (kind, recipient) select 'password_changed', 'ada@example.com' from generate_series(1, 10)`,
  )
  await db.execute(sql`vacuum analyze mails`)
}

const measureFilling = async (db: Database, what: string) => {
  const taken: number[] = []
  for (let n = 0; n < claimsPerFilling; n++) {
    const began = performance.now()
    const claimed = await claimEmail(db, budget)
    taken.push(performance.now() - began)
    if (!claimed) throw new Error('No email was due')
    await postpone(db, emailQueue, claimed.job)
  }
  return { what, p50: getQuantile(taken, 0.5), p95: getQuantile(taken, 0.95), max: getQuantile(taken, 1) }
}

const formatFigure = ({ what, p50, p95, max }: Awaited<ReturnType<typeof measureFilling>>) =>
  `${what.padEnd(44)}${[p50, p95, max].map((ms) => ms.toFixed(1).padStart(8)).join('')}\n`
