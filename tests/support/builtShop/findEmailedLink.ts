import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

/** Waits for an email to this address in the shop's outbox with a link that contains a token, and returns the link. */
export async function findEmailedLink(shop: Outbox, to: string): Promise<string> {
  return findInEmails(shop, ({ text = '', to: recipients }) =>
    recipients?.some(({ address }) => address === to) ? /http\S+#token=\S+/.exec(text)?.[0] : undefined,
  )
}

/** Waits for an email in the shop's outbox with a link of this kind. Returns the path of the newest link. */
export async function findOrderLink(shop: Outbox, kind: 'estimate' | 'order'): Promise<string> {
  return findInEmails(shop, ({ text = '' }) => new RegExp(`/${kind}/[\\w-]{43}`).exec(text)?.[0])
}

interface Outbox {
  dataDir: string
}

/** Waits for an email in the outbox in which `findLink` finds a link. Returns the newest link. */
async function findInEmails(
  { dataDir }: Outbox,
  findLink: (email: Email) => string | undefined,
): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const readLinks = async () => {
    const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name)) : []
    const emails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
    return emails.flatMap((email) => findLink(email) ?? [])
  }
  let link: string | undefined
  await expect.poll(async () => (link = (await readLinks()).at(-1))).toBeDefined()
  return link!
}
