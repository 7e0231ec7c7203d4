// @module-tag postgresql
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStores } from '../../../../server/boot/openStores.ts'
import { loadConfig } from '../../../../server/config.ts'
import { shops } from '../../../../server/database/schema.ts'
import { createDatabaseEnv } from '../../../support/database/openTestDatabase.ts'
import { listKeys } from '../../../support/shop/storedFile.ts'
import { startScript } from '../../../support/startScript.ts'
import { fillShop, picture } from './fullShop.ts'
import { backUp, openEmptyStores, unpack } from './stores.ts'

const script = join(import.meta.dirname, '../../../../server/commands/main.ts')

test(
  'a restore that is killed again and again is done by the next one that is let be',
  { tags: 'long', timeout: 600_000 },
  async () => {
    const source = await openEmptyStores()
    await fillShop(source)
    // As what is restored does, until somebody releases its mails.
    await source.database.db.update(shops).set({ holdsMails: true })
    const file = await backUp(source)
    const env = await createDatabaseEnv()
    const hasBegun = () => existsSync(join(env['DATA_DIR']!, 'restore'))
    let kills = 0
    for (let turn = 0; turn < 10; turn += 1) {
      const restore = startScript(script, ['restore', file], env)
      const ended = restore.ended.then(() => true)
      while (!hasBegun() && !(await Promise.race([ended, later(1, false)])));
      await later(Math.random() * 30)
      restore.kill()
      await restore.ended
      if (restore.said.length > 0) break
      kills += 1
    }

    const last = startScript(script, ['restore', file], env)
    await last.ended

    process.stdout.write(`killed ${kills} restores: ${last.said.join(' ')}\n`)
    expect(kills).toBeGreaterThan(0)
    const stores = await openStores(loadConfig(env))
    try {
      expect(await listKeys(stores.media)).toContain(picture.key)
      const [before, after] = await Promise.all([unpack(file), backUp(stores).then(unpack)])
      expect(after.slice(1)).toEqual(before.slice(1))
    } finally {
      await stores.database.close()
    }
  },
)
