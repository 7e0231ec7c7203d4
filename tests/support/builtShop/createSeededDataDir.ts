import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { mediaFiles } from '../../../server/database/schema.ts'

/** The environment variable with the folder of seeded data directories. The workers inherit it. */
const variable = 'WELO_TEST_SEEDED_DATA_DIRS'

// A shop can start from a copy only if it sets no variables except these and the `traceless` ones. The seeded data contains the
// values of only DOMAIN_ID and AUTH_KEY, which are therefore part of the cache key.
const seedVariables = /^(CLERK_\w+|\w+_API_URL|UPLOAD_URL|DOMAIN_(ID|HEADER)|AUTH_KEY(_HEADER)?)$/

/** Variables that do not affect the data directory. */
const traceless = new Set(['SMTP_URL', 'NODE_OPTIONS'])

/**
 * Creates the folder for seeded data directories, unless another Vitest project has created it. Returns a function that removes
 * what it created.
 */
export function cacheSeededDataDirs(): () => void {
  if (process.env[variable]) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'welo-seeded-'))
  process.env[variable] = folder
  return () => {
    delete process.env[variable]
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns a new data directory in the state after a first start with this environment, so that few shops make a first start. The
 * directory is empty if no cache exists, or if the environment changes what a first start creates. Image variants are postponed
 * by a day, so that not every shop creates the variants of ninety images.
 * @param start starts such a shop; used only if the cache has no copy yet
 */
export async function createSeededDataDir(
  env: Record<string, string>,
  start: (dataDir: string) => Promise<{ stop: () => Promise<void> }>,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'welo-e2e-'))
  const folder = process.env[variable]
  const names = Object.keys(env)
    .filter((name) => !traceless.has(name))
    .toSorted()
  if (!folder || !names.every((name) => seedVariables.test(name))) return directory
  const values = [env['DOMAIN_ID'], env['AUTH_KEY']].map((value = '') => encodeURIComponent(value))
  const cached = join(folder, ['shop', ...names, ...values].join('-'))
  if (!existsSync(cached)) {
    const made = await mkdtemp(join(folder, 'new-'))
    const shop = await start(made)
    await shop.stop()
    await postponeVariants(made)
    // Another worker may have been faster.
    await rename(made, cached).catch(async (error: unknown) => {
      if (!existsSync(cached)) throw error
      await rm(made, { recursive: true, force: true })
    })
  }
  // See tests/support/database/emptyDatabase.ts for the reason to use `cpSync`.
  cpSync(cached, directory, { recursive: true })
  return directory
}

const postponeVariants = async (DATA_DIR: string) => {
  const database = await openDatabase(loadConfig({ DATA_DIR }))
  await database.db.update(mediaFiles).set({ dueAt: sql`now() + interval '1 day'` })
  await database.close()
}
