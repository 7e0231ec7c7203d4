import { LastAdmin } from '../admins/store.ts'
import { BackupProblem } from '../backup/backupProblem.ts'
import { EngineFailed, TransactionTimeout } from '../database/guardedEngine.ts'
import { HttpProblem } from '../errors.ts'
import { CommandRefused, exitCodes } from './refusal.ts'

export interface Failure {
  message: string
  exitCode: number
}

/** In plain words why a command failed; undefined for what nobody foresaw. */
export function toFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined
  // Something failed, and then tidying up after it did too; the message says both.
  if (error instanceof AggregateError && error.message) {
    return toFailure(error.errors[0]) && { message: error.message, exitCode: exitCodes.refused }
  }
  if (error instanceof CommandRefused) return { message: error.message, exitCode: error.exitCode }
  const message = plainKinds.some((kind) => error instanceof kind) ? error.message : inWords(error)
  return message === undefined ? undefined : { message, exitCode: exitCodes.refused }
}

const plainKinds = [BackupProblem, EngineFailed, HttpProblem, LastAdmin, TransactionTimeout]

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

const inWords = (error: Error): string | undefined => {
  if (!('code' in error) || !('path' in error)) return undefined
  const reason = reasons[String(error.code)]
  return reason && `${String(error.path)} cannot be used: ${reason}.`
}
