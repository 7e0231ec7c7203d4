import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { GuardedEngine } from './guardedEngine.ts'

interface EngineOptions {
  transactionLimitMs?: number | undefined
  onClosed?: () => void
}

/** Opens the PostgreSQL database in a folder with durable commits. Creating a database in an empty folder is slow. */
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
    // PostgreSQL prints the reason, such as another PostgreSQL version or a damaged file, only to stderr.
    throw new Error(`The database in ${folder} could not be opened. ${stderrLines.join(' ')}`, { cause })
  } finally {
    opening = false
  }
  return engine
}

/** Omits PGlite's default parameter `-F`, which turns fsync off. `fsync` is the only sync method that PGlite's files support. */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // PostgreSQL allocates its default of 128 MB at startup, and the operating system's cache holds the same pages.
  '-c',
  'shared_buffers=32MB',
]

/** Adds the `fsync` that PGlite's file system lacks. Without it, a power failure could lose commits. */
class DurableFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  /** Converts an exception of a file operation to the errno that PostgreSQL handles. */
  tryFSOperation: (operation: () => void) => void
}

const addFsync = (module: { NODEFS: NodeFiles }) => {
  const files = module.NODEFS
  files.stream_ops.fsync = (stream) => {
    files.tryFSOperation(() => fsyncSync(stream.nfd))
    return 0
  }
}
