import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from '../database.ts'
import { deletePreparedDemo } from './deletePreparedDemo.ts'
import { openEmbedded } from './embeddedEngine.ts'
import type { GuardedEngine } from './guardedEngine.ts'
import { maintain } from './maintenance.ts'
import { migrateDatabase, migrations } from '../migrations.ts'
import * as schema from '../schema.ts'

export interface EmbeddedOptions {
  /** Preserves the build's prepared demo, so that `seedShop` can initialize its shop. Default: false. */
  withDemo?: boolean
}

/**
 * Opens the embedded database under `dataDir` and migrates it.
 * @throws {DataDirInUseError} when `dataDir` is already open
 * @throws {OlderDatabaseError | NewerDatabaseError | MissingColumnsError} as `migrateDatabase` does
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  { withDemo = false }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const engine = await openEmbedded({ dataDir })
  try {
    const db = drizzle({ client: engine })
    await migrateDatabase(db, () => migrate(db, migrations))
    if (!withDemo) await deletePreparedDemo(db)
  } catch (error) {
    await engine.close()
    throw error
  }
  return toOpenDatabase(engine)
}

export function toOpenDatabase(engine: GuardedEngine): OpenDatabase {
  const db = drizzle({ client: engine, schema })
  const unlistens: Promise<() => Promise<void>>[] = []
  return {
    db,
    engine: 'embedded',
    failed: engine.failed,
    // The directory is locked, so no other instance can use this database.
    withLock: (work) => work(),
    snapshot: (work) => engine.withSharedSnapshot(() => db.transaction(work)),
    longTransaction: (work) => engine.withoutLimit(() => db.transaction(work)),
    maintain: () => maintain(engine),
    listen: (channel, onNotification, log) => {
      let isListening = false
      const unlisten = engine.listen(channel, onNotification)
      unlistens.push(unlisten)
      unlisten.then(
        () => {
          isListening = true
          onNotification()
        },
        (error: unknown) =>
          log.warn(
            { err: error },
            'change notifications stopped: every request reads the revision from the database',
          ),
      )
      return { isUpToDate: () => isListening }
    },
    close: async () => {
      // `unlisten` rejects if the engine has failed.
      await Promise.allSettled(unlistens.map(async (unlisten) => (await unlisten)()))
      await engine.close()
    },
  }
}
