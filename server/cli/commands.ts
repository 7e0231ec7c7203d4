import type { Command } from './command.ts'
import { adminAdd, adminClaimCode, adminList, adminRemove, adminResetPassword } from './commands/admins.ts'
import { backup, restore } from './commands/backups.ts'
import { customerErase, customerExport } from './commands/customers.ts'
import { exportCommand, importCommand } from './commands/items.ts'
import { migrate } from './commands/migrate.ts'
import { seed } from './commands/seed.ts'
import { shopsAdd, shopsList } from './commands/shops.ts'

/** Everything `npm run shop` can do, in the order of its help. */
export const commands: readonly Command[] = [
  migrate,
  seed,
  shopsAdd,
  shopsList,
  adminAdd,
  adminRemove,
  adminList,
  adminClaimCode,
  adminResetPassword,
  customerExport,
  customerErase,
  backup,
  restore,
  exportCommand,
  importCommand,
]
