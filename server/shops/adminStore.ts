import { eq, sql } from 'drizzle-orm'
import type { ShopChanges } from '../../dataProvider/contract/shop.ts'
import { setsAnything } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { shops } from '../database/schema.ts'
import { holdFile, releaseReplaced } from '../media/shownFile.ts'
import type { ShopRow } from './store.ts'

interface ChangedShop {
  shop: ShopRow
  /** The storage key of the logo it had, when nothing shows that any more. */
  released: string | undefined
}

/** Changes what the body names; contact data is merged member by member. Undefined when there is no such shop. */
export async function updateShop(
  tx: Database,
  id: number,
  changes: ShopChanges,
): Promise<ChangedShop | undefined> {
  // Not `update`, which would wait for everybody who adds a row that names the shop.
  const [before] = await tx.select().from(shops).where(eq(shops.id, id)).for('no key update')
  if (!before) return undefined
  await holdFile(tx, id, changes.logo)
  const columns = toColumns(changes)
  const [shop = before] = setsAnything(columns)
    ? await tx.update(shops).set(columns).where(eq(shops.id, id)).returning()
    : []
  return { shop, released: await releaseReplaced(tx, id, before.logo, shop.logo) }
}

const toColumns = (changes: ShopChanges) => ({
  name: changes.name,
  description: changes.description,
  logo: changes.logo,
  customDomain: changes.custom_domain,
  slug: changes.slug,
  isVisible: changes.Is_visible,
  allowAffiliate: changes.allow_affiliate,
  testMode: changes.testmode,
  contactInfo: merged(changes._shop_info?.contact_info),
})

const merged = (contact: NonNullable<ShopChanges['_shop_info']>['contact_info']) =>
  contact && sql`${shops.contactInfo} || ${JSON.stringify(contact)}::jsonb`
