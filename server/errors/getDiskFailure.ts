// Node's messages begin with the error code. Some libraries report only the system's text.
const full = /^(?:ENOSPC|EDQUOT):|(?:no space left on device|disk quota exceeded)$/i
const failing = /^EIO:|input\/output error$/i

/** Returns the kind of disk failure that the error reports, if any. */
export function getDiskFailure(error: unknown): 'full' | 'failing' | undefined {
  if (!(error instanceof Error)) return undefined
  if (full.test(error.message)) return 'full'
  return failing.test(error.message) ? 'failing' : undefined
}
