import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

/** The link to choose a new password, from the mail to that address in the outbox of a shop. */
export async function findMailedLink(shop: Outbox, to: string): Promise<string> {
  return findInMails(shop, ({ text = '', to: recipients }) =>
    recipients?.some(({ address }) => address === to) ? /http\S+#token=\S+/.exec(text)?.[0] : undefined,
  )
}

/** The path of the newest link of that kind in the outbox of a shop. */
export async function findOrderLink(shop: Outbox, kind: 'estimate' | 'order'): Promise<string> {
  return findInMails(shop, ({ text = '' }) => new RegExp(`/${kind}/[\\w-]{43}`).exec(text)?.[0])
}

interface Outbox {
  dataDir: string
}

/** Waits for an email with a link. Answers the newest email's link. */
async function findInMails(
  { dataDir }: Outbox,
  findLink: (mail: Email) => string | undefined,
): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const readLinks = async () => {
    const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => /^[^.].*\.eml$/.test(name)) : []
    const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
    return mails.flatMap((mail) => findLink(mail) ?? [])
  }
  let link: string | undefined
  await expect.poll(async () => (link = (await readLinks()).at(-1))).toBeDefined()
  return link!
}
