import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../server/database/database.ts'
import { openInMemory } from '../../server/database/embeddedEngine.ts'
import { onEngine } from '../../server/database/embeddedDatabase.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { temporaryDirectory } from './dataDirectory.ts'
import { endLater } from './ending.ts'
import { onServer, templateName } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engine this run of the tests is on: vite.config.ts names one for each project. */
    engine: OpenDatabase['engine']
  }
}

/** A migrated, empty database of the engine under test. It ends with the test, or with the file that shares it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database =
    inject('engine') === 'postgresql' ? await openPostgres(await createDatabase()) : await openEmpty()
  endLater(() => database.close().catch(() => {}))
  return database
}

/** What names a new data directory and, on PostgreSQL, a new empty database in the environment of a process. */
export async function newDatabaseEnv(): Promise<Record<string, string>> {
  const DATA_DIR = temporaryDirectory()
  return inject('engine') === 'postgresql' ? { DATA_DIR, DATABASE_URL: await createDatabase() } : { DATA_DIR }
}

const openEmpty = async () =>
  onEngine(await openInMemory({ archive: new Blob([await readFile(inject('emptyDatabase'))]) }))

/** A copy of the template, dropped in the end; its address. */
const createDatabase = async (): Promise<string> => {
  const server = inject('postgresUrl')
  const name = `welo_test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServerDo(server, `create database ${name} template ${templateName}`)
  endLater(() => onServerDo(server, `drop database if exists ${name} with (force)`))
  return onServer(server, name)
}

const onServerDo = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
