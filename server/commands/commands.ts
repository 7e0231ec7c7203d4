import { adminCommands } from './admins.ts'
import { backupCommands } from './backups.ts'
import type { Command } from './command.ts'
import { customerCommands } from './customers.ts'
import { demoClear } from './seed.ts'
import { doctor } from './doctor.ts'
import { itemCommands } from './items.ts'
import { keyCommands } from './keys.ts'
import { mailCommands } from './mails.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'
import { shopCommands } from './shops.ts'

/** Everything `npm run shop` can do, in the order of its help. */
export const commands: readonly Command[] = [
  doctor,
  migrate,
  seed,
  demoClear,
  ...shopCommands,
  ...adminCommands,
  ...customerCommands,
  ...backupCommands,
  ...keyCommands,
  ...mailCommands,
  ...itemCommands,
]
