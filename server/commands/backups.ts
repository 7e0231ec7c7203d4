import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import { passphraseSchema } from '../config/config.ts'
import { logEvent } from '../http/logEvents.ts'
import type { BackupSummary } from '../operations/backup/manifest.ts'
import { isEncrypted } from '../operations/backup/encryption.ts'
import { restoreBackup } from '../operations/backup/restoreBackup.ts'
import { writeBackup } from '../operations/backup/writeBackup.ts'
import { defineCommand, type Command } from './command.ts'
import { CommandError } from './commandError.ts'

const input = z.object({ file: z.string().min(1), passphrase: z.string().optional() })

export const backup = defineCommand({
  name: 'backup',
  description: 'write all data, including media, to one file; the shop can keep running',
  arguments: [{ name: 'file', description: 'the file to create', isFile: true }],
  options: [
    {
      flags: '--encrypt',
      description:
        'encrypt the backup with a passphrase that you type; BACKUP_PASSPHRASE is used if it is set',
    },
    {
      flags: '--with-key',
      description: 'include the secret key; anyone who has the file then has full access to the shop',
    },
  ],
  input: input.extend({
    encrypt: z.boolean().optional(),
    withKey: z.boolean().optional(),
    passphrase: passphraseSchema.optional(),
  }),
  worksWithoutShop: true,
  getPassphraseKind: async ({ encrypt }) => (encrypt === true ? 'new' : undefined),
  run: async ({ config, stores, log, progress, print }, { file, passphrase: given, withKey }) => {
    // If the caller of the command has no passphrase, use the running shop's.
    const passphrase = given ?? config.BACKUP_PASSPHRASE
    const summary = await writeBackup(stores, file, progress, { includesKey: withKey, passphrase })
    logEvent(log, 'backup', { ...summary, encrypted: passphrase !== undefined, with_key: withKey === true })
    print(`Wrote ${file}: ${formatSummary(summary)}.`)
    print(
      passphrase === undefined
        ? 'The backup is not encrypted: anyone who has the file can read all customer data.'
        : 'The backup is encrypted. It cannot be restored without the passphrase.',
    )
    if (withKey === true)
      print('The backup contains the secret key: anyone who can read the file has full access to the shop.')
  },
})

export const restore = defineCommand({
  name: 'restore',
  description: 'restore a backup into an empty database (embedded or PostgreSQL) and empty media storage',
  arguments: [{ name: 'file', description: 'a file written by "backup"', isFile: true }],
  options: [
    {
      flags: '--renew-keys',
      description: 'create new keys if the secret key of the backup is lost; all users must sign in again',
    },
  ],
  input: input.extend({ renewKeys: z.boolean().optional() }),
  worksWithoutShop: true,
  getPassphraseKind: async ({ file }) =>
    typeof file === 'string' && (await isEncrypted(file).catch(() => false)) ? 'known' : undefined,
  run: async ({ config, stores, isServing, log, progress, print }, { file, passphrase, renewKeys }) => {
    if (isServing) {
      throw new CommandError(
        'A shop is running in this DATA_DIR, but a backup can only be restored into an empty database and empty media storage. ' +
          'Set another DATA_DIR or DATABASE_URL. Nothing was changed.',
      )
    }
    const options = { passphrase, renewsKeys: renewKeys }
    const summary = await restoreBackup(stores, file, progress, config.DATA_DIR, options)
    logEvent(log, 'restore', { ...summary })
    print(`Restored ${file}: ${formatSummary(summary)}.`)
    const held = await countHeld(stores.database.db)
    print(`Emails on hold: ${held}. They are sent when you release them at /admin or with "email release".`)
  },
})

export const backupCommands: readonly Command[] = [backup, restore]

const countHeld = (db: Database) => db.$count(emails, eq(emails.state, 'held'))

const formatSummary = ({ rows, files, bytes }: BackupSummary) =>
  `${rows} rows, ${files} media files, ${(bytes / 1e6).toFixed(1)} MB`
