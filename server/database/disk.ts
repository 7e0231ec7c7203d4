import { closeSync, fsyncSync, openSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** In bytes: PostgreSQL's log grows by 16 MB at a time, and an upload is written before it is looked at. */
const leastFree = 64 * 2 ** 20

/** Whether the disk of `folder` has no room left for what a shop writes. A disk that cannot be asked is not called full. */
export async function isDiskFull(folder: string, least = leastFree): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined)
  if (!space) return false
  // Some file systems count no files.
  const lacksFiles = space.files > 0 && space.ffree === 0
  return lacksFiles || space.bavail * space.bsize < least
}

/** Flushes a file, or a folder's list of names, to the disk: a rename is durable only once its folder is. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
