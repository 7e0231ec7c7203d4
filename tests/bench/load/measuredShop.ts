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

/** A filled shop that runs a checkout's build, and its processes. */
export interface MeasuredShop {
  engine: Engine
  url: string
  pid: number
  /**
   * The main process of the shop's PostgreSQL server. Undefined on the embedded engine, or if PostgreSQL runs on another host.
   */
  postgresPid: number | undefined
  stop: () => Promise<void>
}

// The calls come from many addresses, so that rate limits do not apply. The shop accepts a client's address only from a trusted
// proxy.
const baseEnv = { SEED: 'none', AUTH_KEY: shopKey.authKey, TRUST_PROXY: '127.0.0.1' }

/**
 * Starts a checkout's built shop as `npm start` does. The first start applies that build's migrations. Then the tables are
 * filled, and the shop starts again.
 * @param settings additional environment variables
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

/** Fills the tables. Returns the id of the PostgreSQL server's main process, or undefined if it runs on another host. */
const fillPostgres = async (url: string): Promise<number | undefined> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
    const server = findServer(rows[0]!.pid)
    // Processes that PostgreSQL starts later inherit the core.
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
    // `TEST_DATABASE_URL` names a server on another host.
    return undefined
  }
}

const fillEmbedded = async (folder: string) => {
  const database = await PGlite.create(folder)
  await fillTables((statement) => database.exec(statement))
  await database.close()
}
