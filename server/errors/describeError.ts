import { UnprovenEmail } from '../admins/accounts.ts'
import { LastAdmin } from '../admins/store.ts'
import { BackupProblem } from '../operations/backup/backupProblem.ts'
import { CommandRefused } from '../commands/commandRefused.ts'
import { InvalidEnvironment } from '../config.ts'
import { CustomerNotErasable } from '../customers/eraseCustomer.ts'
import { EngineFailed, TransactionTimeout } from '../database/embedded/guardedEngine.ts'
import { DataDirInUse } from '../database/embedded/lock.ts'
import { DatabaseUnavailable } from '../database/postgres/postgresConnection.ts'
import { HttpProblem } from './httpError.ts'

/** Why something failed, for whoever looks after the shop; undefined for what nobody foresaw. */
export function plainWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Something failed, and then tidying up after it did too; the message says both.
  if (error instanceof AggregateError && error.message) {
    return plainWords(error.errors[0]) && error.message
  }
  return plainKinds.some((kind) => error instanceof kind) ? error.message : ofSystem(error)
}

/** Whose messages are written for that reader. */
const plainKinds = [
  BackupProblem,
  CommandRefused,
  CustomerNotErasable,
  DatabaseUnavailable,
  DataDirInUse,
  EngineFailed,
  HttpProblem,
  InvalidEnvironment,
  LastAdmin,
  TransactionTimeout,
  UnprovenEmail,
]

/** By the system's error code (errno). */
const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EEXIST: 'it exists already',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is no folder',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
}

const ofSystem = (error: Error): string | undefined => {
  if (!('code' in error)) return undefined
  if (error.code === 'EADDRINUSE') {
    return `The port is taken (${error.message}). Stop the other program or choose another PORT.`
  }
  const reason = reasons[String(error.code)]
  if (!reason) return undefined
  if ('path' in error) return `${String(error.path)} cannot be used: ${reason}.`
  return 'syscall' in error ? error.message : undefined
}
