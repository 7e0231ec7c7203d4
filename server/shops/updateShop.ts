import { eq } from 'drizzle-orm'
import type { ShopChanges } from '../../dataProvider/resources/shop/shop.schema.ts'
import type { Database } from '../database/database.ts'
import { hasChanges, pickChangedValues } from '../database/pickChangedValues.ts'
import { shops } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'
import { deleteUnusedFiles, lockFiles } from '../media/files.ts'
import { toShop } from './presenter.ts'
import type { ShopRow } from './store.ts'
import { mergeStorefront } from './storefrontSettings.ts'

export interface ChangedShop {
  before: ShopRow
  shop: ShopRow
  /** The storage keys of a replaced logo and its variants, if they are no longer used. */
  released: string[]
}

/**
 * Updates the given fields, and merges contact data and settings of the storefront field by field. Returns undefined
 * if there is no such shop. Needs a transaction.
 * @throws {HttpError} 409 `stale` when the shop's version differs from `version`
 */
export async function updateShop(
  tx: Database,
  id: number,
  { version, ...changes }: ShopChanges,
): Promise<ChangedShop | undefined> {
  // `for update` would wait for every transaction that inserts a row of the shop.
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
  return { before, shop, released: await deleteUnusedFiles(tx, id, locked) }
}

const toColumns = ({ _shop_info, custom_domain, storefront, ...changes }: ShopChanges, before: ShopRow) => ({
  ...changes,
  // Stored in lower case, because domain names are case-insensitive (RFC 4343).
  custom_domain: custom_domain?.toLowerCase() ?? custom_domain,
  contactInfo: {
    ...before.contactInfo,
    ...pickChangedValues(before.contactInfo, _shop_info?.contact_info ?? {}),
  },
  storefront: storefront && mergeStorefront(before.storefront, storefront),
})
