// Node's messages begin with the error code. Some libraries, and PostgreSQL on either engine, report only the system's text.
const full = /^(?:ENOSPC|EDQUOT):|(?:no space left on device|disk quota exceeded)$/i
const failing = /^EIO:|input\/output error$/i

/** The SQLSTATE of a full disk (PostgreSQL, appendix A). The text of such an error can be in another language. */
const diskFull = '53100'

/** Returns the kind of disk failure that the error or one of its causes reports, if any. */
export function getDiskFailure(error: unknown): 'full' | 'failing' | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === diskFull) return 'full'
  if (full.test(error.message)) return 'full'
  return failing.test(error.message) ? 'failing' : getDiskFailure(error.cause)
}
