import { OperatorError } from './operatorError.ts'

/** Describes a failure for the operator of the shop. Returns undefined for an unexpected error. */
export function describeError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // An operation failed, and then its cleanup failed. The message describes both failures.
  if (error instanceof AggregateError && error.message) {
    return describeError(error.errors[0]) && error.message
  }
  return error instanceof OperatorError ? error.message : describeSystemError(error)
}

/** Reasons by the system's error code (errno). */
const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EEXIST: 'it already exists',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is not a folder',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
}

const describeSystemError = (error: Error): string | undefined => {
  if (!('code' in error)) return undefined
  if (error.code === 'EADDRINUSE') {
    return `Another program is using the port (${error.message}). Stop that program or set PORT to another port.`
  }
  const reason = reasons[String(error.code)]
  if (!reason) return undefined
  if ('path' in error) return `${String(error.path)} cannot be used: ${reason}.`
  return 'syscall' in error ? error.message : undefined
}
