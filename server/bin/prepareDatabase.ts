import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../database/embedded/embeddedDatabase.ts'
import { packDatabase, preparedDatabase } from '../database/embedded/preparedDatabase.ts'
import { insertDemo } from '../seed/demo.ts'

// The build runs this script. It writes the archive from which the embedded engine creates a new database: migrated tables with
// the demo data. The archive's shop has no domain id and no key. `seedShop` sets them.
const dataDir = mkdtempSync(join(tmpdir(), 'welo-build-'))
try {
  const { db, close } = await openEmbeddedDatabase(dataDir)
  await db.transaction((tx) => insertDemo(tx, 'demo'))
  await close()
  await packDatabase(join(dataDir, 'database'), preparedDatabase)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
