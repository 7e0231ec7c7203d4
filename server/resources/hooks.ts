import type { SQL } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import {
  certificatePath,
  collectionAddress,
  firstWords,
  normalizedPath,
  pagePath,
  slugOf,
} from '../../dataProvider/contract/pages.ts'
import type { DeclaredName } from '../../dataProvider/resources/declared.ts'
import type { redirects } from '../../dataProvider/resources/redirects.ts'
import type { RecordOf, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { isPresent } from '../database/softDelete.ts'
import { tableOf, type Body } from '../database/tables/resourceTables.ts'
import { invalidField } from '../errors/httpError.ts'
import { findOccupiedPaths } from './addresses.ts'
import { isShownTo } from './listConditions.ts'
import {
  countCategorySlugs,
  type CategorySlugs,
  type AddressedCategory,
  moveCategoryRedirects,
  moveRedirects,
  redirectLoopError,
  removeRedirectsFrom,
  resolveRedirectTarget,
} from './redirects.ts'

/** A write, in a transaction of its own or of an import. */
export interface WriteContext {
  tx: Database
  shopId: number
  /** What the record holds before it, and when it is made nothing. */
  before: Body | undefined
  /** The first path segments of the server's own routes: `admin`, `media`. */
  routeSegments: ReadonlySet<string>
  /** What is known of addresses without asking for each. */
  addresses: AddressLookup
  /** What `afterWrite` keeps for the other rows of the same statement, by a name of its own. */
  memo: Map<string, unknown>
  /** Writes what an import has checked and not written yet: for a hook that is about to ask for records of its own resource. */
  flush: () => Promise<void>
}

/** What an import has looked up of the addresses of all its records; of any other address, and in a single write, it is empty. */
interface AddressLookup {
  /** Whether the shop shows something there. */
  taken: Map<string, boolean>
  /** Those that no redirect leads from. */
  notFrom: Set<string>
  /** Those that no redirect leads to. */
  notTo: Set<string>
}

/** What a declaration cannot say. What they do is undone with the transaction, as by a dry run of an import. */
export interface Hooks {
  /**
   * The addresses that the other hooks ask about, of a record or of a CSV row: an import looks them all up at once. A resource
   * that has `beforeWrite` or `afterWrite` but not this is imported one record at a time.
   */
  addresses?: (record: Body) => string[]
  /** Before a record is made or changed; it may refuse, or change what is written. The body has what differs, all else stays. */
  beforeWrite?: (body: Body, write: WriteContext) => void | Promise<void>
  /** After a record was written. It must not refuse where `addresses` is given: many are written at once. */
  afterWrite?: (record: Body, write: WriteContext) => void | Promise<void>
  /** A further condition on the records that the caller sees and, as an admin, changes. */
  scope?: (caller: Caller) => SQL | undefined
  /** Further calls below the resource's address. Each states its `access`, else the server does not start. */
  routes?: FastifyPluginAsyncZod<{ db: Database }>
}

/** By the resource's name. */
export const hooks: Partial<Record<DeclaredName, Hooks>> = {
  categories: {
    addresses: ({ name }) => [addressOfCategory(name)],
    afterWrite: async (category, { tx, shopId, before, memo, addresses: { notFrom } }) => {
      if (!before && notFrom.has(addressOfCategory(category['name']))) return
      // A redirect may lead from there afterwards.
      if (before) notFrom.delete(addressOfCategory(before['name']))
      const former = before as AddressedCategory | undefined
      const slugs = (memo.get('slugs') ?? (await countCategorySlugs(tx, shopId))) as CategorySlugs
      memo.set('slugs', slugs)
      await moveCategoryRedirects(tx, shopId, former, category as AddressedCategory, slugs)
    },
  },
  pages: {
    beforeWrite: ({ slug }, { routeSegments }) => {
      if (typeof slug !== 'string' || !(routeSegments.has(slug) || firstWords.has(slug))) return
      throw invalidField('slug', `Another page of the shop already uses /${slug}`)
    },
    addresses: ({ slug }) => [pagePath(String(slug))],
    afterWrite: async (page, { tx, shopId, before, addresses: { notFrom } }) => {
      const [former, now] = [addressOfPage(before), addressOfPage(page)]
      if (former === undefined && now !== undefined && notFrom.has(now)) return
      // From it a redirect is going to lead.
      if (former !== undefined) notFrom.delete(former)
      await moveRedirects(tx, shopId, former, now)
    },
  },
  certificates: {
    addresses: ({ number }) => [certificatePath(String(number))],
    afterWrite: async ({ number }, { tx, shopId, addresses: { notFrom } }) => {
      const address = certificatePath(String(number))
      if (!notFrom.has(address)) await removeRedirectsFrom(tx, shopId, address)
    },
  },
  redirects: {
    addresses: (redirect) => [redirect['from'], redirect['to']].map((path) => normalizedPath(String(path))),
    beforeWrite: async (body, { tx, shopId, before, routeSegments, addresses, flush }) => {
      const { taken, notFrom, notTo } = addresses
      const isTaken = async (address: string) =>
        taken.get(address) ?? (await findOccupiedPaths(tx, shopId, [address])).has(address)
      normalizePaths(body)
      const { from, to: target } = body
      if (from === undefined && target === undefined) return
      if (typeof target === 'string' && routeSegments.has(firstSegmentOf(target)))
        throw invalidField('to', `The shop has no page at ${target}`)
      if (typeof from === 'string' && (routeSegments.has(firstSegmentOf(from)) || (await isTaken(from))))
        throw invalidField('from', `The shop already has a page at ${from}`)
      const redirect = { ...before, ...body } as unknown as RecordOf<typeof redirects>
      if (notFrom.has(redirect.to) && notTo.has(redirect.from)) {
        if (redirect.to === redirect.from) throw redirectLoopError()
      } else {
        await flush()
        body['to'] = redirect.to = await resolveRedirectTarget(tx, shopId, redirect, isTaken)
      }
      notFrom.delete(redirect.from)
      notTo.delete(redirect.to)
    },
  },
}

/** The first segment of a path: `media` of `/media/a.webp`. */
function firstSegmentOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Addresses are compared, and matched with what a browser asks for, in one spelling. */
const normalizePaths = (body: Body) => {
  for (const field of ['from', 'to']) {
    const given = body[field]
    if (typeof given !== 'string') continue
    const path = normalizedPath(given)
    if (path.length > limits.path)
      throw invalidField(
        field,
        `Must be at most ${limits.path} characters. Special characters count as three or more.`,
      )
    body[field] = path
  }
}

const addressOfCategory = (name: unknown) => collectionAddress(slugOf(String(name)))

const addressOfPage = (page: Body | undefined) =>
  page?.['published'] === true ? pagePath(String(page['slug'])) : undefined

/** The hooks of that resource; none for most. */
export function hooksOf(name: string): Hooks {
  return hooks[name as DeclaredName] ?? {}
}

/** The records that are not deleted and that the caller sees, as far as those conditions let them through. */
export function isRecordVisibleTo(
  resource: ResourceDeclaration,
  caller: Caller,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  const { shopId, isAdmin } = caller
  const scope = hooksOf(resource.name).scope?.(caller)
  return isPresent(tableOf(resource), shopId, isShownTo(resource, isAdmin), scope, ...conditions)
}
