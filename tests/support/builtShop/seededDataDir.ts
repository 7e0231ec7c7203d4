import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder where this run keeps what a first start makes; its workers inherit it. */
const variable = 'WELO_TEST_FIRST_DAYS'

// What tells shops apart whose first start leaves the same behind: where others answer, and under which name.
const sameDay = /^(CLERK_\w+|\w+_API_URL|UPLOAD_URL|DOMAIN_(ID|HEADER)|AUTH_KEY(_HEADER)?)$/

/** Before the browser tests: from now on shops begin as their first start left them. Returns the end of it. */
export function keepSeededDataDirs(): () => void {
  if (process.env[variable]) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'welo-first-days-'))
  process.env[variable] = folder
  return () => {
    delete process.env[variable]
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A data directory as the first start of a shop with that environment leaves it, since making a database and its demo is
 * most of what a start takes; empty where nothing is kept, or where the environment says what that start makes.
 * @param start starts such a shop, for the first who asks
 */
export async function seededDataDir(
  env: Record<string, string>,
  start: (dataDir: string) => Promise<{ stop: () => Promise<void> }>,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'welo-e2e-'))
  const folder = process.env[variable]
  const names = Object.keys(env).toSorted()
  if (!folder || !names.every((name) => sameDay.test(name))) return directory
  // Of all their values these alone stand in what a first start makes.
  const values = [env['DOMAIN_ID'], env['AUTH_KEY']].map((value = '') => encodeURIComponent(value))
  const kept = join(folder, ['shop', ...names, ...values].join('-'))
  if (!existsSync(kept)) {
    const made = await mkdtemp(join(folder, 'new-'))
    const shop = await start(made)
    await shop.stop()
    // Another worker may have been quicker.
    await rename(made, kept).catch(async (error: unknown) => {
      if (!existsSync(kept)) throw error
      await rm(made, { recursive: true, force: true })
    })
  }
  await cp(kept, directory, { recursive: true })
  return directory
}
