import { and, eq, inArray } from 'drizzle-orm'
import { collectionAddress, itemPath } from '../../dataProvider/contract/pages.ts'
import { slugOf } from '../../dataProvider/contract/slug.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { redirects } from '../../dataProvider/resources/redirects.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../errors.ts'
import { ofShop } from './selection.ts'
import { columnOf, tableOf, type Body } from './table.ts'

const table = tableOf(redirects)
const [from, to] = [columnOf(redirects, 'from'), columnOf(redirects, 'to')]

/**
 * An address has moved: whoever comes to the old one, or to one that led there, is led to the new one at once. What led
 * away from the new one goes, since something is there. Needs a transaction.
 */
async function moveAddress(tx: Database, shopId: number, before: string, after: string): Promise<void> {
  if (before === after) return
  await freeAddress(tx, shopId, before, after)
  await tx
    .update(table)
    .set({ to: after } as object)
    .where(and(ofShop(redirects, shopId), eq(to, before)))
  await tx.insert(table).values({ shopId, from: before, to: after, kind: 'permanent' } as never)
}

/** Something is at these addresses: nothing leads away from them any more. Needs a transaction. */
export async function freeAddress(tx: Database, shopId: number, ...addresses: string[]): Promise<void> {
  await tx
    .update(table)
    .set({ deletedAt: new Date() } as object)
    .where(and(ofShop(redirects, shopId), inArray(from, addresses)))
}

/**
 * Where a redirect that an admin makes or changes is to lead: on to where its target leads, and never in a circle. What led
 * to its own address leads there too. Needs a transaction.
 * @throws {HttpProblem} 400 when it would lead to itself
 */
export async function flatten(tx: Database, shopId: number, redirect: Body): Promise<{ to: unknown }> {
  const [next] = await tx
    .select({ to })
    .from(table)
    .where(and(ofShop(redirects, shopId), eq(from, redirect['to'])))
  const target = next?.to ?? redirect['to']
  if (target === redirect['from']) {
    const message = 'This would lead in a circle'
    throw new HttpProblem(400, 'invalid', message, { to: message })
  }
  await tx
    .update(table)
    .set({ to: target } as object)
    .where(and(ofShop(redirects, shopId), eq(to, redirect['from'])))
  return { to: target }
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

/**
 * The same of a category and the address that its name gives. Where another category of that slug is shown, that one is at
 * the address: `shown` are the shop's visible ones.
 */
export async function followCategory(
  tx: Database,
  shopId: number,
  before: string | undefined,
  { id, name }: Pick<Category, 'id' | 'name'>,
  shown: readonly Pick<Category, 'id' | 'name'>[],
): Promise<void> {
  const others = shown.filter((other) => other.id !== id)
  const ownSlug = (of: string) => {
    const slug = slugOf(of)
    return others.some((other) => slugOf(other.name) === slug) ? '' : slug
  }
  const slug = ownSlug(name)
  const former = before === undefined ? '' : ownSlug(before)
  if (slug !== '') await followSlug(tx, shopId, collectionAddress, former || undefined, slug)
}

/** The same of anything whose address ends with its slug; `before` is undefined for what is new. Needs a transaction. */
export async function followSlug(
  tx: Database,
  shopId: number,
  pathOf: (slug: string) => string,
  before: unknown,
  slug: unknown,
): Promise<void> {
  if (before === slug) return
  const address = pathOf(String(slug))
  if (before === undefined) await freeAddress(tx, shopId, address)
  else await moveAddress(tx, shopId, pathOf(String(before)), address)
}
