import { adminCommands } from './admins.ts'
import { backupCommands } from './backups.ts'
import type { Command } from './command.ts'
import { customerCommands } from './customers.ts'
import { demoClear } from './seed.ts'
import { doctor } from './doctor.ts'
import { itemCommands } from './items.ts'
import { keyCommands } from './keys.ts'
import { emailCommands } from './emails.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'
import { shopCommands } from './shops.ts'

/** All commands of `npm run shop`, in the order of the help. */
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
  ...emailCommands,
  ...itemCommands,
]
