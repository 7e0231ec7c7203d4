import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { startShopIn } from '../../support/builtShop/startBuiltShop.ts'
import { startPostgres } from '../../support/database/postgres.ts'
import { fillTables, shopKey } from '../fill.ts'
import { pin, serverCore } from './cores.ts'

export const engines = ['PostgreSQL', 'embedded'] as const

export type Engine = (typeof engines)[number]

/** The built shop of some checkout, filled, and what it runs in. */
export interface MeasuredShop {
  engine: Engine
  url: string
  pid: number
  /** Of the PostgreSQL server, which it alone uses. */
  postgresPid: number | undefined
  stop: () => Promise<void>
}

// Limits per address are met by asking from many, as visitors do: only a proxy is believed to say for whom it asks.
const baseEnv = { SEED: 'none', AUTH_KEY: shopKey.authKey, TRUST_PROXY: '127.0.0.1' }

/**
 * Starts the shop that is built in that folder, by its own migrations, as `npm start` does; its tables are filled in between.
 * `settings` are added to its environment.
 */
export async function startFilled(
  folder: string,
  engine: Engine,
  settings: Record<string, string> = {},
): Promise<MeasuredShop> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  const env = { ...baseEnv, ...settings, DATA_DIR, ...(postgres && { DATABASE_URL: postgres.url }) }
  const remove = async () => {
    await postgres?.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  try {
    await (await startShopIn(folder, env)).stop()
    const postgresPid = postgres && (await fillPostgres(postgres.url))
    if (!postgres) await fillEmbedded(join(DATA_DIR, 'database'))
    const shop = await startShopIn(folder, env)
    const pid = shop.process.pid!
    pin(pid, serverCore)
    const stop = async () => {
      await shop.stop()
      await remove()
    }
    return { engine, url: shop.url, pid, postgresPid, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Answers the server's first process, where its processes are ours to see. */
const fillPostgres = async (url: string): Promise<number | undefined> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
    const server = findServer(rows[0]!.pid)
    // Its later processes inherit the core.
    if (server !== undefined) pin(server, serverCore)
    await fillTables((statement) => client.query(statement))
    return server
  } finally {
    await client.end()
  }
}

const findServer = (backend: number): number | undefined => {
  try {
    const status = readFileSync(`/proc/${backend}/status`, 'utf8')
    return status.startsWith('Name:\tpostgres') ? Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]) : undefined
  } catch {
    // TEST_DATABASE_URL names one elsewhere.
    return undefined
  }
}

const fillEmbedded = async (folder: string) => {
  const database = await PGlite.create(folder)
  await fillTables((statement) => database.exec(statement))
  await database.close()
}
