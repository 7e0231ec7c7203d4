import { closeSync, fsyncSync, openSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** Bytes. PostgreSQL's write-ahead log grows by 16 MB at a time, and uploads are written to disk before they are processed. */
const minFreeBytes = 64 * 2 ** 20

/** True if the disk of `folder` has fewer than `least` free bytes, or no free inode. False if this cannot be determined. */
export async function isDiskFull(folder: string, least = minFreeBytes): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined)
  if (!space) return false
  // Some file systems report 0 for `files`, the total number of inodes.
  const lacksFiles = space.files > 0 && space.ffree === 0
  return lacksFiles || space.bavail * space.bsize < least
}

/** Flushes a file or a folder's entries to the disk. A rename is durable only after its folder is flushed. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
