import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { RunningShop } from './runningShop.ts'

/** The link to choose a new password, from the one mail in the shop's outbox. */
export async function mailedLink({ dataDir }: Pick<RunningShop, 'dataDir'>): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const mails = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name)) : []
  await expect.poll(() => mails().length).toBe(1)
  const { text } = await PostalMime.parse(readFileSync(join(outbox, mails()[0]!)))
  return /http\S+#token=\S+/.exec(text ?? '')![0]
}
