import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'

/** The link to choose a new password, from the mail to that address in the outbox of a shop. */
export async function findMailedLink({ dataDir }: { dataDir: string }, to: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const findLink = async () => {
    const names = existsSync(outbox) ? readdirSync(outbox) : []
    for (const name of names.filter((one) => /^[^.].*\.eml$/.test(one))) {
      const mail = await PostalMime.parse(readFileSync(join(outbox, name)))
      const link = /http\S+#token=\S+/.exec(mail.text ?? '')?.[0]
      if (link && mail.to?.some(({ address }) => address === to)) return link
    }
    return undefined
  }
  let link: string | undefined
  await expect.poll(async () => (link = await findLink())).toBeDefined()
  return link!
}
