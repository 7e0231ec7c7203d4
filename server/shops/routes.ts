import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import {
  shopChangesSchema,
  shopSchema,
  type Shop,
  type ShopChanges,
} from '../../dataProvider/resources/shop/shop.schema.ts'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import type { Database } from '../database/database.ts'
import { hasChanges, pickChangedValues } from '../database/pickChangedValues.ts'
import { shops } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'
import { deleteUnusedFiles, lockFiles, removeUnusedFiles } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { withRevision } from '../revision/revision.ts'
import { getShop, type ShopRow } from './store.ts'
import { mergeStorefront, toStorefront } from './storefrontSettings.ts'

export const shopRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(paths.shop, {
    config: { access: 'reader', isCached: true },
    schema: {
      operationId: 'getShop',
      tags: ['Shop'],
      summary: 'Get the shop',
      response: { 200: shopSchema },
    },
    handler: async ({ caller }) => toShop(await getShop(db, caller.shopId)),
  })
}

interface AdminOptions {
  db: Database
  media: MediaStorage
}

export const shopAdminRoutes: FastifyPluginAsyncZod<AdminOptions> = async (app, { db, media }) => {
  app.patch(paths.shop, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateShop',
      tags: ['Shop'],
      summary: 'Update the shop',
      body: shopChangesSchema,
      response: { 200: shopSchema },
    },
    handler: async ({ caller: { shopId }, body, log }) => {
      const { shop, released } = await withRevision(db, shopId, 'shop', (tx) => updateShop(tx, shopId, body))
      await removeUnusedFiles(media, released, log)
      return toShop(shop)
    },
  })
}

interface ChangedShop {
  shop: ShopRow
  /** The storage keys of a replaced logo and its variants, if they are no longer used. */
  released: string[]
}

/**
 * Updates the given fields, and merges contact data and settings of the storefront field by field. Returns undefined if there is no such shop. Needs a
 * transaction.
 * @throws {HttpError} 409 `stale` when the shop's version differs from `version`
 */
async function updateShop(
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
  return { shop, released: await deleteUnusedFiles(tx, id, locked) }
}

function toShop(row: ShopRow): Shop {
  return {
    ...valuesIn(shopFields, row),
    _shop_info: { contact_info: row.contactInfo },
    storefront: toStorefront(row.storefront),
    version: row.version,
  }
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
