import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../dataProvider/contract/paths.ts'
import { shopChangesSchema, shopSchema } from '../../dataProvider/resources/shop/shop.schema.ts'
import { requireCustomer } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { removeUnusedFiles } from '../media/files.ts'
import type { MediaStorage } from '../media/storage.ts'
import { withRevision } from '../revision/revision.ts'
import { toShop } from '../shops/presenter.ts'
import type { ShopRow } from '../shops/store.ts'
import { updateShop, type ChangedShop } from '../shops/updateShop.ts'
import { logChange, logSettings, recordChange } from './recordChange.ts'

interface Options {
  db: Database
  media: MediaStorage
}

/** The specification prescribes `PATCH /shop`, so a new contact email or custom domain needs no password. */
export const shopAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, media }) => {
  app.patch(paths.shop, {
    config: { access: 'admin' },
    schema: {
      operationId: 'updateShop',
      tags: ['Shop'],
      summary: 'Update the shop',
      body: shopChangesSchema,
      response: { 200: shopSchema },
    },
    handler: async ({ caller, body, log }) => {
      const { shopId } = caller
      const { before, shop, released } = await withRevision(db, shopId, 'shop', async (tx) => {
        const changed = await updateShop(tx, shopId, body)
        const { id: changedBy } = requireCustomer(caller)
        for (const change of changed ? listProtected(changed) : [])
          await recordChange(tx, { shopId, ...change, changedBy })
        return changed
      })
      logSettings(log, caller, before, shop)
      for (const { kind } of listProtected({ before, shop })) logChange(log, caller, kind)
      await removeUnusedFiles(media, released, log)
      return toShop(shop)
    },
  })
}

/** Lists the protected values that changed, with their earlier values. */
const listProtected = ({ before, shop }: Pick<ChangedShop, 'before' | 'shop'>) => {
  const [earlier, current] = [toProtectedValues(before), toProtectedValues(shop)]
  return protectedValues
    .filter((kind) => earlier[kind] !== current[kind])
    .map((kind) => ({ kind, before: earlier[kind] }))
}

const protectedValues = ['contact_email', 'custom_domain'] as const

const toProtectedValues = ({ contactInfo, custom_domain }: ShopRow) => ({
  contact_email: contactInfo.email,
  custom_domain: custom_domain ?? '',
})
