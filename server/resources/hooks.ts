import type { SQL } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import { certificatePath, firstWords, normalizedPath, pagePath } from '../../dataProvider/contract/pages.ts'
import type { DeclaredName } from '../../dataProvider/resources/declared.ts'
import type { redirects } from '../../dataProvider/resources/redirects.ts'
import type { RecordOf, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { invalidField } from '../errors.ts'
import { firstWordOf, isAddressTaken } from './addresses.ts'
import { flatten, followAddress, freeAddress } from './redirects.ts'
import { ofShop, shownTo } from './selection.ts'
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

/** What a declaration cannot say. Whatever they do is undone with the transaction, as by a dry run of an import. */
interface Hooks {
  /** Before a record is made or changed; it may refuse, or change what is written. The body has what differs, all else stays. */
  beforeWrite?: (body: Body, write: Write) => void | Promise<void>
  /** Once that is done. */
  afterWrite?: (record: Body, write: Write) => void | Promise<void>
  /** A further condition on the records that the caller sees and, as an admin, changes. */
  scope?: (caller: Caller) => SQL | undefined
  /** Further calls below the resource's address. Each states its `access`, else the server does not start. */
  routes?: FastifyPluginAsyncZod<{ db: Database }>
}

/** By the resource's name. */
export const hooks: Partial<Record<DeclaredName, Hooks>> = {
  pages: {
    beforeWrite: ({ slug }, { firstWords: ours }) => {
      if (typeof slug !== 'string' || !(ours.has(slug) || firstWords.has(slug))) return
      throw invalidField('slug', `The shop has something else at /${slug}`)
    },
    afterWrite: (page, { tx, shopId, before }) =>
      followAddress(tx, shopId, addressOfPage(before), addressOfPage(page)),
  },
  certificates: {
    afterWrite: ({ number }, { tx, shopId }) => freeAddress(tx, shopId, certificatePath(String(number))),
  },
  redirects: {
    beforeWrite: async (body, { tx, shopId, before, firstWords: ours }) => {
      const isTaken = (address: string) => isAddressTaken(tx, shopId, address)
      normalizePaths(body)
      const { from, to: target } = body
      if (from === undefined && target === undefined) return
      if (typeof target === 'string' && ours.has(firstWordOf(target)))
        throw invalidField('to', `The shop has no page at ${target}`)
      if (typeof from === 'string' && (ours.has(firstWordOf(from)) || (await isTaken(from))))
        throw invalidField('from', `The shop has something at ${from} already`)
      body['to'] = await flatten(tx, shopId, { ...before, ...body } as RecordOf<typeof redirects>, isTaken)
    },
  },
}

/** Addresses are compared, and matched with what a browser asks for, in one spelling. */
const normalizePaths = (body: Body) => {
  for (const field of ['from', 'to']) {
    const given = body[field]
    if (typeof given !== 'string') continue
    const path = normalizedPath(given)
    if (path.length > limits.path)
      throw invalidField(field, `Must be at most ${limits.path} characters, as a browser writes it`)
    body[field] = path
  }
}

const addressOfPage = (page: Body | undefined) =>
  page?.['published'] === true ? pagePath(String(page['slug'])) : undefined

/** The hooks of that resource; none for most. */
export function hooksOf(name: string): Hooks {
  return hooks[name as DeclaredName] ?? {}
}

/** The records that are not deleted and that the caller sees, as far as those conditions let them through. */
export function visibleTo(
  resource: ResourceDeclaration,
  caller: Caller,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  const { shopId, isAdmin } = caller
  const scope = hooksOf(resource.name).scope?.(caller)
  return ofShop(resource, shopId, shownTo(resource, isAdmin), scope, ...conditions)
}
