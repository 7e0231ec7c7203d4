import { Client } from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres/postgres.ts'
import { truncateTables, selectSchemaFingerprint } from './truncateTables.ts'
import { onCleanup } from '../onCleanup.ts'
import { onServer, templateName } from './postgres.ts'

interface Kept {
  address: string
  shape: string
}

/** Emptied, and of the shape that the migrations gave them. The run drops them in the end. */
const idle: Kept[] = []

/** A migrated, empty database until the test ends, when it is emptied for the next one to ask. */
export async function acquireDatabase(): Promise<OpenDatabase> {
  const kept = idle.pop() ?? (await createKept())
  onCleanup(() => takeBack(kept))
  return openPostgres(kept.address)
}

/** A copy of the template; its address. */
export async function createDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `${inject('databasePrefix')}${crypto.randomUUID().slice(0, 8)}`
  await withClient(server, (client) => client.query(`create database ${name} template ${templateName}`))
  return onServer(server, name)
}

/** Whoever is still connected is thrown out. */
export async function dropDatabase(address: string): Promise<void> {
  const name = new URL(address).pathname.slice(1)
  await withClient(inject('postgresUrl'), (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  )
}

const createKept = async (): Promise<Kept> => {
  const address = await createDatabase()
  return { address, shape: await withClient(address, shapeOf) }
}

const shapeOf = async (client: Client) =>
  (await client.query<{ shape: string }>(selectSchemaFingerprint)).rows[0]!.shape

/** What comes late from one test must not reach the next: its connections end first. */
const takeBack = async (kept: Kept) => {
  const shape = await withClient(kept.address, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.query(truncateTables)
    return shapeOf(client)
  }).catch(() => undefined)
  if (shape === kept.shape) idle.push(kept)
  else await dropDatabase(kept.address)
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
