// @module-tag long
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStores } from '../../../../server/boot/openStores.ts'
import { loadConfig } from '../../../../server/config.ts'
import { shops } from '../../../../server/database/schema.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'
import { startScript } from '../../../support/startScript.ts'
import { testSecretKey } from '../../../support/database/testSecrets.ts'
import { listKeys } from '../../../support/shop/storedFiles.ts'
import { fillShop } from './fullShop.ts'
import { backUp, openEmptyStores, unpack } from './stores.ts'

const restoreScript = join(import.meta.dirname, 'restoreProcess.ts')

/** A shop that has something of everything, backed up as what is restored is: its mails are held until somebody releases them. */
const backUpHeldShop = async () => {
  const stores = await openEmptyStores()
  await fillShop(stores)
  await stores.database.db.update(shops).set({ holdsMails: true })
  return backUp(stores)
}

test(
  'restores that are killed among the rows, the files, and at the end are cleaned up and done by the next one that is let be',
  { timeout: 600_000 },
  async () => {
    const file = await backUpHeldShop()
    const env: Record<string, string> = { ...(await createDatabaseEnv()), SECRET_KEY: testSecretKey }
    const left = () => readdirSync(env['DATA_DIR']!).includes('restore')
    const killAt = async (said: string, ...end: string[]) => {
      const restore = startScript(restoreScript, [file, ...end], env)
      await restore.until(said)
      restore.kill()
      await restore.ended
      expect(restore.said.some((line) => line.startsWith(said))).toBe(true)
    }

    for (const place of ['rows', 'media files 1', 'media files 2', 'rows']) {
      await killAt(place, place)
      expect(left()).toBe(true)
    }
    // Before, while or after its rows are committed.
    await killAt('media files 2')
    await startScript(restoreScript, [file], env).ended

    const stores = await openStores(loadConfig(env))
    const [restored, keys] = [await backUp(stores), await listKeys(stores.media)]
    await stores.database.close()
    expect(left()).toBe(false)
    expect(keys).toHaveLength(2)
    const [before, after] = await Promise.all([unpack(file), unpack(restored)])
    expect(after.slice(1)).toEqual(before.slice(1))
  },
)
