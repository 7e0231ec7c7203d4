import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from '../database.ts'
import { deletePreparedDemo } from './deletePreparedDemo.ts'
import { openEmbedded } from './embeddedEngine.ts'
import type { GuardedEngine } from './guardedEngine.ts'
import { maintain } from './maintenance.ts'
import { bringUpToDate, migrations } from '../migrations.ts'
import * as schema from '../schema.ts'

/** What an embedded database may begin with. */
export interface EmbeddedOptions {
  /** Keeps the build's prepared demo, whose shop `seedShop` then initializes; false unless given. */
  withDemo?: boolean
}

/**
 * Opens the embedded database under `dataDir` and brings its tables up to date.
 * @throws {OlderDatabaseError | NewerDatabaseError | MissingColumnsError} as `bringUpToDate` does
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  { withDemo = false }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const engine = await openEmbedded({ dataDir })
  try {
    const db = drizzle({ client: engine })
    await bringUpToDate(db, () => migrate(db, migrations))
    if (!withDemo) await deletePreparedDemo(db)
  } catch (error) {
    await engine.close()
    throw error
  }
  return toOpenDatabase(engine)
}

/** The database of an engine that is open and migrated. */
export function toOpenDatabase(engine: GuardedEngine): OpenDatabase {
  const db = drizzle({ client: engine, schema })
  const unlistens: Promise<() => Promise<void>>[] = []
  return {
    db,
    engine: 'embedded',
    failed: engine.failed,
    // Its directory is locked: there is no other.
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
      return { isHeard: () => isListening }
    },
    close: async () => {
      // An engine that has failed refuses.
      await Promise.allSettled(unlistens.map(async (unlisten) => (await unlisten)()))
      await engine.close()
    },
  }
}
