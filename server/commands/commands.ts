import type { Command } from './command.ts'
import { adminAdd, adminClaimCode, adminList, adminRemove, adminResetPassword } from './admins.ts'
import { backup, restore } from './backups.ts'
import { customerErase, customerExport } from './customers.ts'
import { demoClear } from './demo.ts'
import { doctor } from './doctor.ts'
import { exportCommand, importCommand } from './items.ts'
import { keysRenew, keysRotate } from './keys.ts'
import { migrate } from './migrate.ts'
import { mailHold, mailRelease } from './mails.ts'
import { seed } from './seed.ts'
import { shopsAdd, shopsList } from './shops.ts'

/** Everything `npm run shop` can do, in the order of its help. */
export const commands: readonly Command[] = [
  doctor,
  migrate,
  seed,
  demoClear,
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
  keysRotate,
  keysRenew,
  mailHold,
  mailRelease,
  exportCommand,
  importCommand,
]
