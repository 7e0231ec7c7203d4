import { eq, inArray, ne, sql } from 'drizzle-orm'
import { categorySlugPath, itemPath } from '../../dataProvider/contract/pages.ts'
import { toSlug } from '../../dataProvider/contract/toSlug.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { redirects } from '../../dataProvider/resources/redirects.ts'
import type { Database } from '../database/database.ts'
import { isPresent, setDeletedAt } from '../database/softDelete.ts'
import { invalidField, type HttpError } from '../errors/httpError.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'
import { listCategoryNames } from './categoryNames.ts'

const table = tableOf(redirects)
const [from, to] = [columnOf(redirects, 'from'), columnOf(redirects, 'to')]

/** Soft-deletes the redirects from these addresses. Requires a transaction. */
export async function removeRedirectsFrom(
  tx: Database,
  shopId: number,
  ...addresses: string[]
): Promise<void> {
  await setDeletedAt(tx, table, isPresent(table, shopId, inArray(from, addresses)), new Date())
}

/** Returns which of the paths are sources and which are targets of redirects. */
export async function findRedirectedPaths(tx: Database, shopId: number, paths: string[]) {
  const find = async (column: typeof from) => {
    const path = sql<string>`${column}`
    const which = isPresent(table, shopId, inArray(column, paths))
    const rows = paths.length === 0 ? [] : await tx.selectDistinct({ path }).from(table).where(which)
    return new Set(rows.map(({ path }) => path))
  }
  return { from: await find(from), to: await find(to) }
}

export function redirectLoopError(): HttpError {
  return invalidField('to', 'This would create a redirect loop')
}

/** Changes the target of the redirects to an address. Requires a transaction. */
export async function retargetRedirects(
  tx: Database,
  shopId: number,
  before: string,
  after: string,
): Promise<void> {
  await tx
    .update(table)
    .set({ to: after, version: sql`${table.version} + 1` } as object)
    .where(isPresent(table, shopId, eq(to, before)))
}

/**
 * Returns the final target of a new or changed redirect. If the target is itself redirected and has no page, returns the
 * target of that second redirect. Existing redirects to the source are changed to the same target, unless the shop shows a
 * page at the source. Requires a transaction.
 * @param isTaken returns whether the shop shows a page at an address
 * @throws {HttpError} 400 if the redirect would create a loop
 */
export async function resolveRedirectTarget(
  tx: Database,
  shopId: number,
  redirect: { id?: number; from: string; to: string },
  isTaken: (address: string) => Promise<boolean>,
): Promise<string> {
  const [next] = await tx
    .select({ to: sql<string>`${to}` })
    .from(table)
    .where(isPresent(table, shopId, eq(from, redirect.to), ne(table.id, redirect.id ?? 0)))
  const target = next && !(await isTaken(redirect.to)) ? next.to : redirect.to
  if (target === redirect.from) throw redirectLoopError()
  if (!(await isTaken(redirect.from))) await retargetRedirects(tx, shopId, redirect.from, target)
  return target
}

/**
 * Updates redirects after a record's public address changed. The old address, and addresses that redirect to it, redirect to
 * the new address. Redirects from the new address are deleted. Requires a transaction.
 * @param before undefined if visitors could not see the record
 * @param now undefined if visitors cannot see the record; nothing is changed in this case
 */
export async function moveRedirects(
  tx: Database,
  shopId: number,
  before: string | undefined,
  now: string | undefined,
): Promise<void> {
  if (now === undefined || before === now) return
  await removeRedirectsFrom(tx, shopId, now)
  if (before === undefined) return
  await removeRedirectsFrom(tx, shopId, before)
  await retargetRedirects(tx, shopId, before, now)
  await tx.insert(table).values({ shopId, from: before, to: now, kind: 'permanent' } as never)
}

export type AddressedItem = Pick<Item, 'slug' | 'Is_disabled'>

/** Like `moveRedirects`, for an item whose slug or visibility changed. */
export async function moveItemRedirects(
  tx: Database,
  shopId: number,
  before: AddressedItem | undefined,
  now: AddressedItem,
): Promise<void> {
  await moveRedirects(tx, shopId, addressOfItem(before), addressOfItem(now))
}

const addressOfItem = (item: AddressedItem | undefined) =>
  item?.Is_disabled === false ? itemPath(item.slug) : undefined

export type AddressedCategory = Pick<Category, 'id' | 'name' | 'Is_visible'>

export type CategorySlugs = ReadonlyMap<string, number>

export async function countCategorySlugs(tx: Database, shopId: number): Promise<CategorySlugs> {
  const slugs = new Map<string, number>()
  for (const { name } of await listCategoryNames(tx, shopId, false))
    slugs.set(toSlug(name), (slugs.get(toSlug(name)) ?? 0) + 1)
  return slugs
}

/**
 * Like `moveRedirects`, for a category whose name or visibility changed. A category's address is derived from its name. If
 * another visible category has the same address, the redirects from and to that address do not change.
 * @param slugs number of visible categories by slug, after the change
 */
export async function moveCategoryRedirects(
  tx: Database,
  shopId: number,
  before: AddressedCategory | undefined,
  now: AddressedCategory,
  slugs: CategorySlugs,
): Promise<void> {
  if (!now.Is_visible || (before?.Is_visible && before.name === now.name)) return
  const own = toSlug(now.name)
  const addressOf = ({ name }: AddressedCategory) => {
    const slug = toSlug(name)
    const others = (slugs.get(slug) ?? 0) - (slug === own ? 1 : 0)
    return slug === '' || others > 0 ? undefined : categorySlugPath(slug)
  }
  await moveRedirects(tx, shopId, before?.Is_visible ? addressOf(before) : undefined, addressOf(now))
}
