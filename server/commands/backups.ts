import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'
import type { BackupSummary } from '../operations/backup/manifest.ts'
import { restoreBackup } from '../operations/backup/restoreBackup.ts'
import { writeBackup } from '../operations/backup/writeBackup.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './commandError.ts'

const input = z.object({ file: z.string().min(1) })

export const backup = defineCommand({
  name: 'backup',
  description: 'write everything, the media and the keys included, to one file; the shop may be running',
  arguments: [{ name: 'file', description: 'a file that does not exist yet', isFile: true }],
  input,
  needsNoShop: true,
  run: async ({ stores, progress, print }, { file }) =>
    print(`Wrote ${file}: ${formatSummary(await writeBackup(stores, file, progress))}.`),
})

export const restore = defineCommand({
  name: 'restore',
  description: 'bring a backup back into an empty database and empty media, of either engine',
  arguments: [{ name: 'file', description: 'a file that backup wrote', isFile: true }],
  input,
  needsNoShop: true,
  run: async ({ config, stores, isServing, progress, print }, { file }) => {
    if (isServing) {
      throw new CommandError(
        'A shop is running there, and a backup goes into an empty place. Stop it, or name another DATA_DIR or ' +
          'DATABASE_URL. Nothing was changed.',
      )
    }
    const summary = await restoreBackup(stores, file, progress, config.DATA_DIR)
    print(`Restored ${file}: ${formatSummary(summary)}.`)
    const held = await countHeld(stores.database.db)
    print(`Mails held back: ${held}. None is sent until you release them at /admin or with "mail release".`)
  },
})

const countHeld = (db: Database) => db.$count(mails, eq(mails.state, 'held'))

const formatSummary = ({ rows, files, bytes }: BackupSummary) =>
  `${rows} rows, ${files} media files, ${(bytes / 1e6).toFixed(1)} MB`
