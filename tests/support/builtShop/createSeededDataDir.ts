import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { mediaFiles } from '../../../server/database/schema.ts'

/** The environment variable with the folder of seeded data directories, which the workers inherit. */
const variable = 'WELO_TEST_SEEDED_DATA_DIRS'

// Shops that set these variables alone can start from a copy: of their values only the two in the cache key are seeded.
const seedVariables = /^(CLERK_\w+|\w+_API_URL|UPLOAD_URL|DOMAIN_(ID|HEADER)|AUTH_KEY(_HEADER)?)$/

/** Where mails go to, and what Node loads besides, leaves nothing in it. */
const traceless = new Set(['SMTP_URL', 'NODE_OPTIONS'])

/** Lets shops start from a copy of a seeded data directory, for the whole run. Returns what removes the copies. */
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
 * A data directory as the first start of a shop with that environment leaves it, so that only one shop does this start. Empty where
 * nothing is cached, or where the environment changes what a first start creates. Pictures are as after three failures to make
 * their variants, or each shop would make those of all ninety.
 * @param start starts such a shop, for the first caller
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
    await leaveOriginals(made)
    // Another worker may have been quicker.
    await rename(made, cached).catch(async (error: unknown) => {
      if (!existsSync(cached)) throw error
      await rm(made, { recursive: true, force: true })
    })
  }
  // `cpSync` for the reason in tests/support/database/emptyDatabase.ts.
  cpSync(cached, directory, { recursive: true })
  return directory
}

const leaveOriginals = async (DATA_DIR: string) => {
  const database = await openDatabase(loadConfig({ DATA_DIR }))
  await database.db.update(mediaFiles).set({ dueAt: sql`now() + interval '1 day'` })
  await database.close()
}
