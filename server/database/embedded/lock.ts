import { closeSync, fchmodSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { OperatorError } from '../../errors/operatorError.ts'

/** Opening a data directory twice would silently lose data. */
export class DataDirInUseError extends OperatorError {
  override readonly name = 'DataDirInUseError'

  constructor(dataDir: string, pid: number | undefined) {
    const owner = pid === undefined ? 'another Welo process' : `another Welo process (pid ${pid})`
    super(
      `The data directory ${dataDir} is in use by ${owner}, so it was not opened and nothing was changed. ` +
        'Stop that process, or set DATA_DIR to another directory, and start again.',
    )
  }
}

interface DirectoryLock {
  release: () => void
}

/**
 * Makes this process the only owner of `dataDir`, and creates the directory if missing. The kernel releases the lock when the
 * process ends, so no lock is ever stale. The lock file is never deleted, because two processes could then lock two files with
 * the same name.
 * @throws {DataDirInUseError} when another process, or this one, owns it already
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // A plain descriptor: garbage collection of a FileHandle would close the file and release the lock.
  const file = openSync(join(dataDir, 'welo.lock'), 'a+', 0o600)
  try {
    if (!tryLock(file)) throw new DataDirInUseError(dataDir, ownerOf(file))
    fchmodSync(file, 0o600)
    ftruncateSync(file)
    writeSync(file, `${process.pid}\n`)
  } catch (error) {
    closeSync(file)
    throw error
  }
  return { release: () => closeSync(file) }
}

const ownerOf = (file: number): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(pid) ? undefined : pid
  } catch {
    // Windows does not allow reading a locked file. The pid is only for the error message.
    return undefined
  }
}
