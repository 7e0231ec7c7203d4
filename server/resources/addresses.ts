import { eq, inArray } from 'drizzle-orm'
import { text } from '../../dataProvider/contract/fields.schema.ts'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import { toSlug } from '../../dataProvider/contract/toSlug.ts'
import { certificates } from '../../dataProvider/resources/certificates.ts'
import { pages } from '../../dataProvider/resources/pages.ts'
import type { Database } from '../database/database.ts'
import { isAnyOfIgnoringCase } from '../database/collation.ts'
import { items } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { isShownTo } from './listConditions.ts'
import { listCategoryNames } from './categoryNames.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'

/** Returns which of `names` belong to public records. The result may contain other names too. */
type Find = (tx: Database, shopId: number, names: string[]) => Promise<string[]>

/** Keyed by the first segment of the path. Content pages, whose path is only a slug, have the key `''`. */
const finders: Record<string, Find> = {
  '': async (tx, shopId, slugs) => {
    const slug = columnOf(pages, 'slug')
    const which = isPresent(tableOf(pages), shopId, inArray(slug, slugs), isShownTo(pages, false))
    return namesOf(await tx.select({ name: slug }).from(tableOf(pages)).where(which))
  },
  item: async (tx, shopId, slugs) => {
    // Case-insensitive to use the index; `findOccupiedPaths` then compares exactly.
    const isNamed = isAnyOfIgnoringCase(items.slug, slugs)
    const which = isPresent(items, shopId, eq(items.Is_disabled, false), isNamed)
    return namesOf(await tx.select({ name: items.slug }).from(items).where(which))
  },
  shop: async (tx, shopId) => {
    const names = namesOf(await listCategoryNames(tx, shopId, false))
    return names.map(toSlug).filter((slug) => slug !== '')
  },
  certificate: async (tx, shopId, numbers) => {
    const number = columnOf(certificates, 'number')
    const which = isPresent(tableOf(certificates), shopId, inArray(number, numbers))
    return namesOf(await tx.select({ name: number }).from(tableOf(certificates)).where(which))
  },
}

const namesOf = (rows: { name: unknown }[]) => rows.map(({ name }) => String(name))

/** Returns the paths at which the shop already shows a page. A redirect from such a path would have no effect. */
export async function findOccupiedPaths(tx: Database, shopId: number, paths: string[]): Promise<Set<string>> {
  const addresses = paths.map((path) => ({ path, address: path.replace(/\/+$/, '') }))
  const taken = new Set(addresses.filter(({ address }) => isFixed(address)).map(({ path }) => path))
  const named = addresses.map(({ path, address }) => {
    const names = address.split('/').slice(1).map(decoded)
    const [word = '', name = ''] = names.length === 1 ? ['', ...names] : names
    return { path, word, name, isStorable: names.length <= 2 && text().safeParse(name).success }
  })
  for (const [word, find] of Object.entries(finders)) {
    const asked = named.filter((one) => one.isStorable && one.word === word)
    if (asked.length === 0) continue
    const names = new Set(await find(tx, shopId, [...new Set(asked.map(({ name }) => name))]))
    for (const { path, name } of asked) if (names.has(name)) taken.add(path)
  }
  return taken
}

const isFixed = (address: string) =>
  address === '' || Object.values(pagePaths).some((pattern) => isAt(pattern, address))

/**
 * Returns whether the fixed part of a route matches: `/shop/:collection?` matches only `/shop`, and `/account/*` matches
 * `/account` and everything below it.
 */
const isAt = (pattern: string, address: string) => {
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
