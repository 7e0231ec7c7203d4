import { firstWords, itemPath, pagePath } from '../../dataProvider/contract/pages.ts'
import type { DeclaredName } from '../../dataProvider/resources/declared.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../errors.ts'
import { flatten, freeAddress, moveAddress } from './redirects.ts'
import type { Body } from './table.ts'

/** A write, in its own transaction. */
interface Write {
  tx: Database
  shopId: number
  /** What the record holds before it, and when it is made nothing. */
  before: Body | undefined
  /** The words with which this server's own addresses begin. */
  firstWords: ReadonlySet<string>
}

/** What a declaration cannot say. */
interface Hooks {
  /** Before a record is made or changed; it may refuse, or change what is written. What the body lacks stays as it is. */
  beforeWrite?: (body: Body, write: Write) => void | Promise<void>
  /** Once that is done. */
  afterWrite?: (record: Body, write: Write) => void | Promise<void>
}

const hooks: Partial<Record<DeclaredName, Hooks>> = {
  pages: {
    beforeWrite: ({ slug }, { firstWords: ours }) => {
      if (typeof slug !== 'string' || !(ours.has(slug) || firstWords.has(slug))) return
      const message = `The shop has something else at /${slug}`
      throw new HttpProblem(400, 'invalid', message, { slug: message })
    },
    afterWrite: ({ slug }, { tx, shopId, before }) =>
      followSlug(tx, shopId, pagePath, before?.['slug'], slug),
  },
  redirects: {
    beforeWrite: async (body, { tx, shopId, before }) => {
      if (body['from'] === undefined && body['to'] === undefined) return
      const { to } = await flatten(tx, shopId, { ...before, ...body })
      if (to !== before?.['to']) body['to'] = to
    },
  },
}

/** The hooks of that resource; none for most. */
export function hooksOf(name: string): Hooks {
  return hooks[name as DeclaredName] ?? {}
}

/** An item was made or changed: its former address leads to where it is, and nothing leads away from there. */
export async function followItem(
  tx: Database,
  shopId: number,
  before: string | undefined,
  slug: string,
): Promise<void> {
  await followSlug(tx, shopId, itemPath, before, slug)
}

const followSlug = async (
  tx: Database,
  shopId: number,
  pathOf: (slug: string) => string,
  before: unknown,
  slug: unknown,
) => {
  if (before === slug) return
  const address = pathOf(String(slug))
  if (before === undefined) await freeAddress(tx, shopId, address)
  else await moveAddress(tx, shopId, pathOf(String(before)), address)
}
