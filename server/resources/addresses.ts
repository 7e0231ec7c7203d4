import { and, eq, isNull } from 'drizzle-orm'
import { findCollection, pagePaths } from '../../dataProvider/contract/pages.ts'
import { certificates } from '../../dataProvider/resources/certificates.ts'
import { pages } from '../../dataProvider/resources/pages.ts'
import { listCategories } from '../categories/store.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import { ofShop, shownTo } from './selection.ts'
import { columnOf, tableOf } from './table.ts'

/** Whether the shop shows something of that name to everybody. */
type Find = (tx: Database, shopId: number, name: string) => Promise<boolean>

const findPage: Find = async (tx, shopId, slug) => {
  const which = ofShop(pages, shopId, eq(columnOf(pages, 'slug'), slug), shownTo(pages, false))
  return (await tx.$count(tableOf(pages), which)) > 0
}

/** What stands below the first word of an address. */
const finders: Partial<Record<string, Find>> = {
  item: async (tx, shopId, slug) => {
    const shown = [eq(items.shopId, shopId), isNull(items.deletedAt), eq(items.Is_disabled, false)]
    return (await tx.$count(items, and(...shown, eq(items.slug, slug)))) > 0
  },
  shop: async (tx, shopId, slug) =>
    findCollection(await listCategories(tx, shopId, false), slug) !== undefined,
  certificate: async (tx, shopId, number) => {
    const which = ofShop(certificates, shopId, eq(columnOf(certificates, 'number'), number))
    return (await tx.$count(tableOf(certificates), which)) > 0
  },
}

/** The word with which a path begins: `media` of `/media/a.webp`. */
export function firstWordOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** True where the shop's pages show something at the path already; nobody who comes to it would be led elsewhere. */
export async function isAddressTaken(tx: Database, shopId: number, path: string): Promise<boolean> {
  const address = path.replace(/\/+$/, '')
  // The home page.
  if (address === '') return true
  if (Object.values(pagePaths).some((pattern) => isFixed(pattern, address))) return true
  const [, word = '', name, ...deeper] = address.split('/').map(decoded)
  if (deeper.length > 0) return false
  return name === undefined
    ? findPage(tx, shopId, word)
    : ((await finders[word]?.(tx, shopId, name)) ?? false)
}

/** Of a route as the router writes it: `/shop/:collection?` shows `/shop` always, `/account/*` all that is below it. */
const isFixed = (pattern: string, address: string) => {
  const root = pattern.replace(/\/(?:\*|:\w+\?)$/, '')
  return address === root || (pattern.endsWith('/*') && address.startsWith(`${root}/`))
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
