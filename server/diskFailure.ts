type DiskFailure = 'full' | 'failing'

const codes: Record<string, DiskFailure> = { ENOSPC: 'full', EDQUOT: 'full', EIO: 'failing' }

// The library that writes pictures says it in words alone.
const full = /(?:No space left on device|Disk quota exceeded)$/
const failing = /Input\/output error$/

/** Whether an error says that a disk is full, or fails: that is our fault, whatever was being done. */
export function diskFailureOf(error: unknown): DiskFailure | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error) return codes[String(error.code)]
  if (full.test(error.message)) return 'full'
  return failing.test(error.message) ? 'failing' : undefined
}
