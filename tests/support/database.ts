import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../server/database/database.ts'
import { toOpenDatabase } from '../../server/database/embedded/embeddedDatabase.ts'
import { temporaryDirectory } from './dataDirectory.ts'
import { onCleanup } from './onCleanup.ts'
import { acquireEngine } from './pooledDatabase.ts'
import { acquireDatabase, createDatabase, dropDatabase } from './pooledPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engine this run of the tests is on: tests/configureTests.ts names one for each project. */
    engine: OpenDatabase['engine']
  }
}

/** A migrated, empty database of the engine under test. It ends with the test, or with the file that shares it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database =
    inject('engine') === 'postgresql' ? await acquireDatabase() : toOpenDatabase(await acquireEngine())
  onCleanup(() => database.close().catch(() => {}))
  return database
}

/** What names a data directory of its own, and an empty database in it or on PostgreSQL, in the environment of a process. */
export async function newDatabaseEnv(): Promise<Record<string, string>> {
  const DATA_DIR = temporaryDirectory()
  if (inject('engine') === 'embedded') {
    await cp(inject('emptyFolder'), join(DATA_DIR, 'database'), { recursive: true })
    return { DATA_DIR }
  }
  const DATABASE_URL = await createDatabase()
  onCleanup(() => dropDatabase(DATABASE_URL))
  return { DATA_DIR, DATABASE_URL }
}
