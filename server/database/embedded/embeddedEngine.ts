import { existsSync, fsyncSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '../disk.ts'
import { GuardedEngine } from './guardedEngine.ts'
import { lockDirectory } from './lock.ts'
import { startMaintenance } from './maintenance.ts'

/** Where the database is, and how patient it is. */
interface EmbeddedOptions {
  /** Created when missing; the database lives in its folder `database`. */
  dataDir: string
  /** Milliseconds one transaction may take, 10,000 unless told. */
  transactionLimitMs?: number
}

/**
 * Opens the embedded PostgreSQL, alone on its directory and durable: a commit is on the disk before it is acknowledged.
 * The first start takes some seconds, since it creates the database.
 * @throws {DataDirInUseError} when another process has it open
 */
export async function openEmbedded({ dataDir, transactionLimitMs }: EmbeddedOptions): Promise<GuardedEngine> {
  const home = resolve(dataDir)
  const lock = lockDirectory(home)
  try {
    const folder = join(home, 'database')
    if (!existsSync(join(folder, 'PG_VERSION'))) await createDatabase(home, folder)

    const engine = await openFolder(folder, {
      transactionLimitMs,
      onClosed: () => {
        maintenance.stop()
        lock.release()
      },
    })
    const maintenance = startMaintenance(engine)
    return engine
  } catch (error) {
    lock.release()
    throw error
  }
}

interface FolderOptions {
  transactionLimitMs?: number | undefined
  onClosed?: () => void
}

const openFolder = async (folder: string, options: FolderOptions = {}) => {
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

/** Created under another name first, so that an interrupted start leaves no half database that looks whole. */
const createDatabase = async (home: string, folder: string) => {
  const draft = join(home, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const engine = await openFolder(draft)
  await engine.close()
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(home)
}

/** Flushes the folder and everything below it to the disk. */
const syncTree = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
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
