import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file, or a folder's list of names, to the disk: a rename is durable only once its folder is. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
