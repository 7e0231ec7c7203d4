import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'
import { passphraseSchema } from '../config/config.ts'
import type { BackupSummary } from '../operations/backup/manifest.ts'
import { isEncrypted } from '../operations/backup/encryption.ts'
import { restoreBackup } from '../operations/backup/restoreBackup.ts'
import { writeBackup } from '../operations/backup/writeBackup.ts'
import { defineCommand, type Command } from './command.ts'
import { CommandError } from './commandError.ts'

const input = z.object({ file: z.string().min(1), passphrase: z.string().optional() })

export const backup = defineCommand({
  name: 'backup',
  description: 'write everything, the media included, to one file; the shop may be running',
  arguments: [{ name: 'file', description: 'a file that does not exist yet', isFile: true }],
  options: [
    {
      flags: '--encrypt',
      description:
        'with a passphrase that you type; where BACKUP_PASSPHRASE is set, it is encrypted with that',
    },
    { flags: '--with-key', description: 'the secret key too: whoever has the file then has the shop' },
  ],
  input: input.extend({
    encrypt: z.boolean().optional(),
    withKey: z.boolean().optional(),
    passphrase: passphraseSchema.optional(),
  }),
  needsNoShop: true,
  passphraseFor: async ({ encrypt }) => (encrypt === true ? 'new' : undefined),
  run: async ({ config, stores, progress, print }, { file, passphrase: given, withKey }) => {
    // The running shop's own passphrase, where the command's caller has none.
    const passphrase = given ?? config.BACKUP_PASSPHRASE
    const summary = await writeBackup(stores, file, progress, { includesKey: withKey, passphrase })
    print(`Wrote ${file}: ${formatSummary(summary)}.`)
    print(
      passphrase === undefined
        ? 'It is not encrypted: whoever has the file can read all that customers wrote.'
        : 'It is encrypted with the passphrase: without it nobody can restore it.',
    )
    if (withKey === true) print('The secret key is in it: whoever can read the file has the shop.')
  },
})

export const restore = defineCommand({
  name: 'restore',
  description: 'bring a backup back into an empty database and empty media, of either engine',
  arguments: [{ name: 'file', description: 'a file that backup wrote', isFile: true }],
  options: [
    {
      flags: '--renew-keys',
      description: 'make new keys, where the secret key of the backup is lost; everybody signs in again',
    },
  ],
  input: input.extend({ renewKeys: z.boolean().optional() }),
  needsNoShop: true,
  passphraseFor: async ({ file }) =>
    typeof file === 'string' && (await isEncrypted(file).catch(() => false)) ? 'known' : undefined,
  run: async ({ config, stores, isServing, progress, print }, { file, passphrase, renewKeys }) => {
    if (isServing) {
      throw new CommandError(
        'A shop is running there, and a backup goes into an empty place. Stop it, or name another DATA_DIR or ' +
          'DATABASE_URL. Nothing was changed.',
      )
    }
    const options = { passphrase, renewsKeys: renewKeys }
    const summary = await restoreBackup(stores, file, progress, config.DATA_DIR, options)
    print(`Restored ${file}: ${formatSummary(summary)}.`)
    const held = await countHeld(stores.database.db)
    print(`Mails held back: ${held}. None is sent until you release them at /admin or with "mail release".`)
  },
})

export const backupCommands: readonly Command[] = [backup, restore]

const countHeld = (db: Database) => db.$count(mails, eq(mails.state, 'held'))

const formatSummary = ({ rows, files, bytes }: BackupSummary) =>
  `${rows} rows, ${files} media files, ${(bytes / 1e6).toFixed(1)} MB`
