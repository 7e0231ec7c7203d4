import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { unfinishedFolderOf } from './folderStorage.ts'

/** Milliseconds since the last change after which a file counts as abandoned. */
const abandonedAfter = 10 * 60_000

/** Makes ready the folder of `DATA_DIR` where uploads are while they arrive, and removes what a crash has left of them. */
export async function openUploads(config: Config): Promise<string> {
  await sweep(config, unfinishedFolderOf(config.DATA_DIR))
  return openWorkFolder(config, 'uploads')
}

/** Makes ready a folder of `DATA_DIR` for files that are being worked on, without what a crash has left in it. */
export async function openWorkFolder(config: Config, name: 'uploads' | 'variants'): Promise<string> {
  const folder = join(resolve(config.DATA_DIR), name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(config, folder)
  return folder
}

/** With a database server another copy may be using the folder, so only abandoned files are removed. */
const sweep = async ({ DATABASE_URL }: Config, folder: string) => {
  if (!existsSync(folder)) return
  const isAlone = DATABASE_URL === undefined
  const until = Date.now() - abandonedAfter
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (isAlone || (await stat(path)).mtimeMs <= until) await rm(path, { recursive: true, force: true })
  }
}

/** Runs the work with a private temporary folder inside `parent`, which is removed afterwards. */
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
