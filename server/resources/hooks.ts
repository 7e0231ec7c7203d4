import type { SQL } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import { namesHost } from '../../dataProvider/contract/namesHost.ts'
import {
  certificatePath,
  categorySlugPath,
  reservedSegments,
  normalizePath,
  pagePath,
} from '../../dataProvider/contract/pages.ts'
import { toSlug } from '../../dataProvider/contract/toSlug.ts'
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

export interface WriteContext {
  tx: Database
  shopId: number
  /** The record before the change. Undefined if it is being created. */
  before: Body | undefined
  /** The first path segments of the server's own routes, such as `admin` and `media`. */
  routeSegments: ReadonlySet<string>
  addresses: AddressLookup
  /** Cache for `afterWrite`, shared by the rows that are written together. Each hook uses its own key. */
  memo: Map<string, unknown>
  /**
   * Writes the rows that an import has checked but not yet written. A `beforeWrite` hook calls it before it queries records
   * of its own resource.
   */
  flush: () => Promise<void>
}

/** Facts about the addresses of all records of an import. Other addresses are absent, and a single write loads none. */
interface AddressLookup {
  /** Whether the shop shows a page at the address. */
  taken: Map<string, boolean>
  /** Addresses that are not the source of a redirect. */
  notFrom: Set<string>
  /** Addresses that are not the target of a redirect. */
  notTo: Set<string>
}

/**
 * Resource-specific behavior that a declaration cannot express. All effects must be in the transaction, because a dry run
 * of an import rolls it back.
 */
export interface Hooks {
  /**
   * Returns the addresses that the other hooks need, for a record or a CSV row. An import loads the facts about all of them
   * together. A resource with `beforeWrite` or `afterWrite` but without `addresses` is imported one record at a time.
   */
  addresses?: (record: Body) => string[]
  /**
   * Runs before a record is created or changed. It may reject the write, or modify the body. For a change, the body
   * contains only the changed fields.
   */
  beforeWrite?: (body: Body, write: WriteContext) => void | Promise<void>
  /**
   * Runs after a record was written. It must not reject if `addresses` is declared, because records are then written in
   * batches.
   */
  afterWrite?: (record: Body, write: WriteContext) => void | Promise<void>
  /** Returns an additional condition for the records that the caller may see and, as an admin, change. */
  scope?: (caller: Caller) => SQL | undefined
  /** Additional routes below the resource's path. The server does not start unless each declares its `access`. */
  routes?: FastifyPluginAsyncZod<{ db: Database }>
}

export const hooks: Partial<Record<DeclaredName, Hooks>> = {
  categories: {
    addresses: ({ name }) => [addressOfCategory(name)],
    afterWrite: async (category, { tx, shopId, before, memo, addresses: { notFrom } }) => {
      if (!before && notFrom.has(addressOfCategory(category['name']))) return
      // The write below can create a redirect from the old address.
      if (before) notFrom.delete(addressOfCategory(before['name']))
      const former = before as AddressedCategory | undefined
      const slugs = (memo.get('slugs') ?? (await countCategorySlugs(tx, shopId))) as CategorySlugs
      memo.set('slugs', slugs)
      await moveCategoryRedirects(tx, shopId, former, category as AddressedCategory, slugs)
    },
  },
  pages: {
    beforeWrite: ({ slug }, { routeSegments }) => {
      if (typeof slug !== 'string' || !(routeSegments.has(slug) || reservedSegments.has(slug))) return
      throw invalidField('slug', `Another page of the shop already uses /${slug}`)
    },
    addresses: ({ slug }) => [pagePath(String(slug))],
    afterWrite: async (page, { tx, shopId, before, addresses: { notFrom } }) => {
      const [former, now] = [addressOfPage(before), addressOfPage(page)]
      if (former === undefined && now !== undefined && notFrom.has(now)) return
      // The write below can create a redirect from the old address.
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
    addresses: (redirect) => [redirect['from'], redirect['to']].map((path) => normalizePath(String(path))),
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

function firstSegmentOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Stores paths in the normalized form in which they are compared with requests. */
const normalizePaths = (body: Body) => {
  for (const field of ['from', 'to']) {
    const given = body[field]
    if (typeof given !== 'string') continue
    const path = normalizePath(given)
    if (namesHost(path))
      throw invalidField(field, 'The path must not begin with an encoded slash or backslash')
    if (path.length > limits.path)
      throw invalidField(
        field,
        `Must be at most ${limits.path} characters. Special characters count as three or more.`,
      )
    body[field] = path
  }
}

const addressOfCategory = (name: unknown) => categorySlugPath(toSlug(String(name)))

const addressOfPage = (page: Body | undefined) =>
  page?.['published'] === true ? pagePath(String(page['slug'])) : undefined

export function hooksOf(name: string): Hooks {
  return hooks[name as DeclaredName] ?? {}
}

/** Returns a condition for the records that are not deleted, that the caller may see, and that meet the given conditions. */
export function isRecordVisibleTo(
  resource: ResourceDeclaration,
  caller: Caller,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  const { shopId, isAdmin } = caller
  const scope = hooksOf(resource.name).scope?.(caller)
  return isPresent(tableOf(resource), shopId, isShownTo(resource, isAdmin), scope, ...conditions)
}
