import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite's parameters without `-F`, which turns fsync off; `fsync` is the one method its file system can serve. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // PostgreSQL's own 128 MB are in memory from the start, and what it reads is in the system's cache besides.
  '-c',
  'shared_buffers=32MB',
]

/**
 * PGlite's files on disk, with the `fsync` that its own file system lacks: without it a commit is acknowledged while it
 * is only in the page cache, and a power cut loses it.
 */
export class DurableFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** Puts every file and folder below `folder`, and itself, on the disk. */
export function syncTree(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}

export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  /** Turns a failure into the error number PostgreSQL understands; anything else thrown would pass by it unseen. */
  tryFSOperation: (operation: () => void) => void
}

const addFsync = (module: { NODEFS: NodeFiles }) => {
  const files = module.NODEFS
  files.stream_ops.fsync = (stream) => {
    files.tryFSOperation(() => fsyncSync(stream.nfd))
    return 0
  }
}
