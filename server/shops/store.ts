import { timingSafeEqual } from 'node:crypto'
import { eq, type InferSelectModel } from 'drizzle-orm'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import type { Shop, ShopChanges } from '../../dataProvider/resources/shop/shop.schema.ts'
import { pickChangedValues, hasChanges } from '../database/pickChangedValues.ts'
import type { Database } from '../database/database.ts'
import { shops } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'
import { lockFiles, deleteUnusedFiles } from '../media/files.ts'

export type ShopRow = InferSelectModel<typeof shops>

/** Whether the auth key is the shop's own. */
export function hasKey({ authKey }: Pick<ShopRow, 'authKey'>, given: string): boolean {
  const [a, b] = [Buffer.from(authKey), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The shop that a domain identifier names, if there is one. */
export async function findShopByDomain(db: Database, domainId: string): Promise<ShopRow | undefined> {
  const [shop] = await db.select().from(shops).where(eq(shops.domainId, domainId))
  return shop
}

/** The shop of a token; throws when this database has none of that id. */
export async function getShop(db: Database, id: number): Promise<ShopRow> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id))
  if (!shop) throw new Error(`No shop ${id}`)
  return shop
}

interface ChangedShop {
  shop: ShopRow
  /** The storage key of the logo it had, when nothing shows that any more. */
  released: string[]
}

/**
 * Changes what the body names; contact data is merged member by member. Undefined when there is no such shop. Needs
 * a transaction.
 * @throws {HttpError} 409 `stale` when it has another version than the changes were made to
 */
export async function updateShop(
  tx: Database,
  id: number,
  { version, ...changes }: ShopChanges,
): Promise<ChangedShop | undefined> {
  // Not `update`, which would wait for everybody who adds a row that names the shop.
  const [before] = await tx.select().from(shops).where(eq(shops.id, id)).for('no key update')
  if (!before) return undefined
  await checkVersion(before, version, 'shop', toShop)
  const addresses = changes.logo === undefined ? [] : [before.logo, changes.logo]
  const locked = await lockFiles(tx, id, { addresses })
  const columns = pickChangedValues(before, toColumns(changes, before))
  const set = { ...columns, version: before.version + 1 }
  const [shop = before] = hasChanges(columns)
    ? await tx.update(shops).set(set).where(eq(shops.id, id)).returning()
    : []
  return { shop, released: await deleteUnusedFiles(tx, id, locked) }
}

/** The wire's shop: its declared fields, never the row as it is. */
export function toShop(row: ShopRow): Shop {
  return {
    ...valuesIn(shopFields, row),
    _shop_info: { contact_info: row.contactInfo },
    version: row.version,
  }
}

const toColumns = ({ _shop_info, custom_domain, ...changes }: ShopChanges, { contactInfo }: ShopRow) => ({
  ...changes,
  // One spelling: names are compared without regard to case (RFC 4343).
  custom_domain: custom_domain?.toLowerCase() ?? custom_domain,
  contactInfo: { ...contactInfo, ...pickChangedValues(contactInfo, _shop_info?.contact_info ?? {}) },
})
