import type { FastifyInstance } from 'fastify'
import { declaredResources } from '../dataProvider/resources/declared.ts'
import type { AuthTokens } from './auth/authToken.ts'
import { guardRoutes } from './auth/caller.ts'
import { sessionRoutes } from './auth/routes.ts'
import type { Config } from './config/config.ts'
import { customerAdminRoutes } from './customers/adminRoutes.ts'
import { adminClaimRoutes } from './customers/admins/claimRoutes.ts'
import { customerRoutes } from './customers/routes.ts'
import type { OpenDatabase } from './database/database.ts'
import type { CallWatch } from './http/callWatch.ts'
import { limitCalls } from './http/limits/callLimit.ts'
import { refuseUnknownBelow } from './http/unknownAddress.ts'
import type { SignInProvider } from './identity/signInProvider.ts'
import { itemAdminRoutes } from './items/adminRoutes.ts'
import { itemMediaRoutes } from './items/itemMediaRoutes.ts'
import { itemRoutes } from './items/routes.ts'
import { searchRoutes } from './items/search/routes.ts'
import type { ShopIndexes } from './items/search/shopIndexes.ts'
import { watchRoutes } from './items/watches/routes.ts'
import { emailAdminRoutes } from './emails/adminRoutes.ts'
import type { EmailRenderer } from './emails/emailRenderer.ts'
import { emailPreviewRoutes } from './emails/previewRoutes.ts'
import type { MediaStorage } from './media/storage.ts'
import { uploadRoutes } from './media/uploadRoutes.ts'
import { openUploads } from './media/workFolders.ts'
import { messageAdminRoutes, messagePictureRoutes } from './messages/adminRoutes.ts'
import { contactRoutes } from './messages/contactRoutes.ts'
import { customRequestRoutes } from './messages/customRequestRoutes.ts'
import { messageReplyRoutes } from './messages/replyRoutes.ts'
import { openApiRoutes } from './openapi/document.ts'
import { countersRoutes } from './operations/countersRoutes.ts'
import { exportRoutes } from './operations/exportRoutes.ts'
import { importRoutes } from './operations/importRoutes.ts'
import { reportRoutes } from './operations/reportRoutes.ts'
import { orderAdminRoutes } from './orders/adminRoutes.ts'
import { confirmationRoutes } from './orders/confirmation/routes.ts'
import { toReservationCaps } from './orders/confirmation/reservationCaps.ts'
import { orderLinkRoutes } from './orders/byLink/routes.ts'
import { orderLineAdminRoutes, orderLineRoutes } from './orders/lines/routes.ts'
import { estimateAdminRoutes, orderMoveRoutes } from './orders/moves/routes.ts'
import { orderRecordAdminRoutes } from './orders/records/adminRoutes.ts'
import { orderRecordRoutes } from './orders/records/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { promotionRoutes, roleRoutes } from './protection/roleRoutes.ts'
import { settingsAdminRoutes } from './protection/settingsRoutes.ts'
import { shopAdminRoutes } from './protection/shopRoutes.ts'
import { undoRoutes } from './protection/undoRoutes.ts'
import { resourceAdminRoutes } from './resources/adminRoutes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { cacheResponses } from './revision/responseCache.ts'
import type { DigestNetworks } from './secrets/networkDigests.ts'
import { settingsRoutes } from './settings/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import type { ShopCache } from './shops/shopCache.ts'

export interface Services {
  database: OpenDatabase
  media: MediaStorage
  renderer: EmailRenderer
  tokens: AuthTokens
  verifySession: SignInProvider['verify']
  isSessionOpen: SignInProvider['isSessionOpen']
  isPasswordConfirmed: SignInProvider['isPasswordConfirmed']
  digestNetworks: DigestNetworks
  shopCache: ShopCache
  callWatch: CallWatch
  /** The search indexes of all shops. */
  indexes: ShopIndexes
}

interface ApiOptions {
  config: Config
  services: Services
}

/**
 * Adds the routes of the Shop API and the Admin API. Routes with their own hooks, parsers or prefix are registered as plugins.
 */
export const apiRoutes = async (app: FastifyInstance, { config, services }: ApiOptions) => {
  const { indexes, digestNetworks } = services
  const caps = toReservationCaps(config)
  const { db } = services.database
  guardRoutes(app, { ...services, db })
  limitCalls(app)
  cacheResponses(app, services.shopCache)
  refuseUnknownBelow(app)
  await openApiRoutes(app, {})
  await sessionRoutes(app, {
    ...services,
    domainHeader: config.DOMAIN_HEADER.toLowerCase(),
    authKeyHeader: config.AUTH_KEY_HEADER.toLowerCase(),
  })
  await shopRoutes(app, { db })
  await customerRoutes(app, { db })
  await itemRoutes(app, { db, indexes })
  await searchRoutes(app, { db, indexes })
  await watchRoutes(app, { db })
  await orderLineRoutes(app, { db, digestNetworks, caps })
  await orderRoutes(app, { db })
  await orderRecordRoutes(app, { db })
  await confirmationRoutes(app, { db, caps })
  await app.register(orderLinkRoutes, { db, caps })
  await orderMoveRoutes(app, { db })
  await undoRoutes(app, { db })
  await resourceRoutes(app, { db, resources: declaredResources })
  const uploads = await openUploads(config)
  await contactRoutes(app, { db })
  await app.register(customRequestRoutes, { db, uploads })
  const backOffice = { ...services, config, uploads }
  await backOfficeRoutes(app, backOffice)
  // Also registered below the Admin API's address, where the back office calls some of them.
  await app.register(backOfficeRoutes, { ...backOffice, prefix: '/admin' })
  await app.register(adminClaimRoutes, { db, prefix: '/admin' })
  await app.register(operationRoutes, { ...backOffice, prefix: '/admin' })
}

interface BackOfficeOptions extends Services {
  config: Config
  uploads: string
}

const backOfficeRoutes = async (
  app: FastifyInstance,
  { config, uploads, database: { db }, media }: BackOfficeOptions,
) => {
  await itemAdminRoutes(app, { db })
  await customerAdminRoutes(app, { db })
  await roleRoutes(app, { db })
  await orderLineAdminRoutes(app, { db })
  await orderAdminRoutes(app, { db })
  await orderRecordAdminRoutes(app, { db })
  await estimateAdminRoutes(app, { db })
  await shopAdminRoutes(app, { db, media })
  await itemMediaRoutes(app, { db, media })
  await app.register(uploadRoutes, { config, uploads, db, media })
  await messageAdminRoutes(app, { db })
  await messageReplyRoutes(app, { db })
  await resourceAdminRoutes(app, { db, media, resources: declaredResources })
  await messagePictureRoutes(app, { db })
}

/** Routes of the back office that exist only below the Admin API's address. */
const operationRoutes = async (
  app: FastifyInstance,
  {
    config,
    database,
    media,
    renderer,
    shopCache,
    callWatch,
    indexes,
    isPasswordConfirmed,
  }: BackOfficeOptions,
) => {
  await countersRoutes(app, {
    db: database.db,
    callWatch,
    dataDir: config.DATA_DIR,
    timeZone: config.SHOP_TIMEZONE,
  })
  await exportRoutes(app, { database, indexes, isPasswordConfirmed, timeZone: config.SHOP_TIMEZONE })
  await promotionRoutes(app, { db: database.db, isPasswordConfirmed })
  await reportRoutes(app, { db: database.db, timeZone: config.SHOP_TIMEZONE })
  await app.register(importRoutes, { database, media, onImported: shopCache.drop })
  await settingsRoutes(app, { db: database.db })
  await settingsAdminRoutes(app, { db: database.db, isPasswordConfirmed })
  await emailAdminRoutes(app, { db: database.db, config, renderer })
  await emailPreviewRoutes(app, { db: database.db, renderer })
}
