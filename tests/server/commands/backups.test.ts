import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup, restore } from '../../../server/commands/backups.ts'
import { shopsList } from '../../../server/commands/shops.ts'
import { secrets } from '../../../server/database/schema.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { startCommands, startCommandsOnShop } from './startCommands.ts'

const passphrase = 'a passphrase for a backup'

const ofAge = /^age-encryption\.org\/v1\n-> scrypt /

test(
  'backup reports what it wrote, and restore loads it only into an empty database',
  { tags: 'long' },
  async () => {
    const file = join(createTemporaryDirectory(), 'welo.tar')
    const shop = await startCommandsOnShop()
    const empty = await startCommands()
    await empty.db.delete(secrets)

    expect(await shop.run(backup, { file })).toMatch(
      /welo\.tar: \d+ rows, 0 media files, \d+\.\d MB\.\nThe backup is not encrypted/,
    )
    await expect(shop.run(restore, { file })).rejects.toThrow('empty')
    const said = await empty.run(restore, { file })
    expect(said).toMatch(/^Restored .*: \d+ rows/)
    // The output includes this notice even if no email is on hold.
    expect(said).toContain('Emails on hold: 0. They are sent when you release them')

    expect(await empty.run(shopsList)).toBe(await shop.run(shopsList))
    expect(await empty.db.select().from(secrets)).toEqual(await shop.db.select().from(secrets))
  },
)

test('restore refuses to run while a shop is running', async () => {
  const { run } = await startCommands()

  await expect(run(restore, { file: '/nowhere' }, true)).rejects.toThrow('A shop is running in this DATA_DIR')
})

test(
  'a running shop encrypts a backup with its own BACKUP_PASSPHRASE when the caller has none, and says so',
  { tags: 'long' },
  async () => {
    const file = join(createTemporaryDirectory(), 'welo.age')
    const { run } = await startCommandsOnShop({ BACKUP_PASSPHRASE: passphrase })

    expect(await run(backup, { file }, true)).toContain(
      'The backup is encrypted. It cannot be restored without the passphrase.',
    )
    expect(await readFile(file, 'latin1')).toMatch(ofAge)
  },
)
