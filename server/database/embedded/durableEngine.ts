import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { GuardedEngine } from './guardedEngine.ts'

interface EngineOptions {
  transactionLimitMs?: number | undefined
  onClosed?: () => void
}

/** Opens the PostgreSQL database in a folder, durably. In an empty folder it creates one, which takes some seconds. */
export async function openDurableEngine(folder: string, options: EngineOptions = {}): Promise<GuardedEngine> {
  const stderrLines: string[] = []
  let opening = true
  const engine = new GuardedEngine({
    ...options,
    fs: new DurableFiles(folder),
    startParams: durableStartParams,
    onStderr: (line) => {
      if (opening) stderrLines.push(line)
      return false
    },
  })
  try {
    await engine.waitReady
  } catch (cause) {
    // The reason (another PostgreSQL version, a damaged file) is only in what PostgreSQL printed.
    throw new Error(`The database in ${folder} could not be opened. ${stderrLines.join(' ')}`, { cause })
  } finally {
    opening = false
  }
  return engine
}

/** PGlite's parameters without `-F`, which turns fsync off; `fsync` is the one method its file system can serve. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // PostgreSQL's default of 128 MB is allocated at once, and the system's cache holds the same pages.
  '-c',
  'shared_buffers=32MB',
]

/**
 * PGlite's files on disk, with the `fsync` that its own file system lacks: without it a commit is acknowledged while it
 * is only in the page cache, and a power cut loses it.
 */
class DurableFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
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
