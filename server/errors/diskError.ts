// Node's code comes first in its words. Not every library that writes by itself hands on more than words.
const full = /^(?:ENOSPC|EDQUOT):|(?:no space left on device|disk quota exceeded)$/i
const failing = /^EIO:|input\/output error$/i

/** Whether an error says that a disk is full, or fails: that is our fault, whatever was being done. */
export function diskErrorOf(error: unknown): 'full' | 'failing' | undefined {
  if (!(error instanceof Error)) return undefined
  if (full.test(error.message)) return 'full'
  return failing.test(error.message) ? 'failing' : undefined
}
