import { eq, inArray, ne, sql } from 'drizzle-orm'
import { collectionAddress, itemPath, slugOf } from '../../dataProvider/contract/pages.ts'
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

/** Deletes the redirects from these addresses, where something is shown now. Needs a transaction. */
export async function removeRedirectsFrom(
  tx: Database,
  shopId: number,
  ...addresses: string[]
): Promise<void> {
  await setDeletedAt(tx, table, isPresent(table, shopId, inArray(from, addresses)), new Date())
}

/** Which of the paths are sources of redirects, and which are targets. */
export async function findRedirectedPaths(tx: Database, shopId: number, paths: string[]) {
  const find = async (column: typeof from) => {
    const path = sql<string>`${column}`
    const which = isPresent(table, shopId, inArray(column, paths))
    const rows = paths.length === 0 ? [] : await tx.selectDistinct({ path }).from(table).where(which)
    return new Set(rows.map(({ path }) => path))
  }
  return { from: await find(from), to: await find(to) }
}

/** The refusal of a redirect that would lead to itself. */
export function redirectLoopError(): HttpError {
  return invalidField('to', 'This would create a redirect loop')
}

/** Redirects that lead to `before` lead to `after` instead. */
const retargetRedirects = (tx: Database, shopId: number, before: unknown, after: unknown) =>
  tx
    .update(table)
    .set({ to: after, version: sql`${table.version} + 1` } as object)
    .where(isPresent(table, shopId, eq(to, before)))

/**
 * Where a redirect that an admin makes or changes is to lead: on to where its target leads, unless something is shown there,
 * and never in a circle. What led to its own address leads there too. Needs a transaction.
 * @param isTaken whether something is shown at an address
 * @throws {HttpError} 400 when it would lead to itself
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
 * Something was made, changed or restored, which visitors saw at one address and see at another: whoever comes to the former,
 * or to one that led there, is led to where it is now, and nothing leads away from there. An address is undefined while
 * visitors see nothing there. Needs a transaction.
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

/** What decides where visitors see an item. */
export type AddressedItem = Pick<Item, 'slug' | 'Is_disabled'>

/** As moveRedirects, for an item whose slug or visibility changed. */
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

/** What decides where visitors see a category. */
export type AddressedCategory = Pick<Category, 'id' | 'name' | 'Is_visible'>

/** How many visible categories of the shop have each slug. */
export type CategorySlugs = ReadonlyMap<string, number>

/** One query. */
export async function countCategorySlugs(tx: Database, shopId: number): Promise<CategorySlugs> {
  const slugs = new Map<string, number>()
  for (const { name } of await listCategoryNames(tx, shopId, false))
    slugs.set(slugOf(name), (slugs.get(slugOf(name)) ?? 0) + 1)
  return slugs
}

/**
 * As moveRedirects, for a category whose name or visibility changed: its address is made of its name. An address that another
 * visible category shares is not moved.
 * @param slugs as they are after the change
 */
export async function moveCategoryRedirects(
  tx: Database,
  shopId: number,
  before: AddressedCategory | undefined,
  now: AddressedCategory,
  slugs: CategorySlugs,
): Promise<void> {
  if (!now.Is_visible || (before?.Is_visible && before.name === now.name)) return
  const own = slugOf(now.name)
  const addressOf = ({ name }: AddressedCategory) => {
    const slug = slugOf(name)
    const others = (slugs.get(slug) ?? 0) - (slug === own ? 1 : 0)
    return slug === '' || others > 0 ? undefined : collectionAddress(slug)
  }
  await moveRedirects(tx, shopId, before?.Is_visible ? addressOf(before) : undefined, addressOf(now))
}
