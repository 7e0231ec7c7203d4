import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { unfinishedFolderOf } from './folderStorage.ts'

/** Milliseconds since the last change, after which a file counts as abandoned. */
const abandonedAfter = 10 * 60_000

/** Prepares the folder in `DATA_DIR` for incoming uploads, and removes files that a crash left behind. */
export async function openUploads(config: Config): Promise<string> {
  await sweep(config, unfinishedFolderOf(config.DATA_DIR))
  return openWorkFolder(config, 'uploads')
}

/** Prepares a folder in `DATA_DIR` for temporary files, and removes files that a crash left behind. */
export async function openWorkFolder(config: Config, name: 'uploads' | 'variants'): Promise<string> {
  const folder = join(resolve(config.DATA_DIR), name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(config, folder)
  return folder
}

/** With a database server, another instance may be using the folder, so only abandoned files are removed. */
const sweep = async ({ DATABASE_URL }: Config, folder: string) => {
  if (!existsSync(folder)) return
  const isSingleInstance = DATABASE_URL === undefined
  const until = Date.now() - abandonedAfter
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (isSingleInstance || (await stat(path)).mtimeMs <= until)
      await rm(path, { recursive: true, force: true })
  }
}

/** Runs `work` with a private temporary folder inside `parent`, and then removes it. */
export async function withTemporaryFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(parent, 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
