import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../database/embedded/embeddedDatabase.ts'
import { packDatabase } from '../database/embedded/preparedDatabase.ts'
import { insertDemo } from '../seed/loadDemo.ts'

// The build runs this: it writes the database that a first start on the embedded engine copies, with the demo's rows. They name no
// shop yet and have no key: `seedShop` begins the shop.
const [file = ''] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'welo-build-'))
try {
  const { db, close } = await openEmbeddedDatabase({ dataDir })
  await db.transaction((tx) => insertDemo(tx, 'demo'))
  await close()
  await packDatabase(join(dataDir, 'database'), file)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
