import { createFullApi } from '../createFullApi.ts'
import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { pino } from 'pino'
import type { Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import { buildApi } from '../../../server/boot/server.ts'
import { createAuthTokens } from '../../../server/auth/authToken.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import type { Database } from '../../../server/database/database.ts'
import * as schema from '../../../server/database/schema.ts'
import { createTestRenderer } from '../email/createMailbox.ts'
import { createVerifier } from '../../../server/identity/verifier.ts'
import { createCallWatch } from '../../../server/http/callWatch.ts'
import { createNetworkDigests } from '../../../server/secrets/networkDigests.ts'
import { createShopCache } from '../../../server/shops/shopCache.ts'
import { createShopIndexes } from '../../../server/items/search/shopIndexes.ts'
import { inProcessFetch } from '../../../server/http/inProcess.ts'
import { openMediaStorage } from '../../../server/stores.ts'
import { createTemporaryDirectory } from '../disk.ts'
import { createFixedKeys } from '../database/testSecrets.ts'
import { openTestDatabase } from '../database/openTestDatabase.ts'
import { onCleanup } from '../onCleanup.ts'

export const issuer = 'http://127.0.0.1:3000/identity'

export const testConfig: RuntimeConfig = {
  mainUrl: '/api',
  shopUrl: '/api',
  adminUrl: '/api/admin',
  uploadUrl: '/api/image_upload',
  domainHeader: 'x-elegant-domain',
  domainId: 'welo',
  authKeyHeader: 'x-elegant-auth-key',
  authKey: 'public-key',
  timeZone: 'America/New_York',
  identity: { provider: 'embedded', baseUrl: '/identity' },
}

/** The headers that `/auth/me` requires. */
export const shopHeaders = {
  [testConfig.domainHeader]: testConfig.domainId,
  [testConfig.authKeyHeader]: testConfig.authKey,
}

export type TestShop = Awaited<ReturnType<typeof startShop>>

/** Starts the real Shop API in process, on an empty database. It closes after the test, or after the file that shares it. */
export async function startShop() {
  const database = await openTestDatabase()
  const { db } = database
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: createTemporaryDirectory() })
  const media = await openMediaStorage(config)
  const shopId = await addShop(db, testConfig.domainId, testConfig.authKey)
  const provider = await createTestProvider()
  const tokens = createAuthTokens(createFixedKeys('c2VjcmV0'.repeat(6)))
  const log = pino({ level: 'silent' })
  // This cache never uses its entries, because tests change rows directly, for example to simulate the passage of time.
  const shopCache = createShopCache({ db, listen: () => ({ isUpToDate: () => false }) }, log)
  const services = {
    database,
    media,
    renderer: createTestRenderer(config.PUBLIC_URL, config.SHOP_TIMEZONE),
    tokens,
    verifySession: provider.verify,
    isSessionOpen: async () => true,
    isPasswordConfirmed: async () => true,
    digestNetworks: createNetworkDigests({ ensure: async () => 'test' }),
    shopCache,
    callWatch: createCallWatch(),
    indexes: createShopIndexes({ db, readRevision: shopCache.readRevision }),
  }
  const app = await buildApi(config, services, log)
  onCleanup(() => app.close())

  const fetch = inProcessFetch(app)
  return {
    app,
    database,
    db,
    media,
    config,
    shopId,
    fetch,
    provider,
    services,
    ...createCallers({ db, shopId, fetch, provider }),
  }
}

/** Starts a shop with an admin, and API clients of that admin and of a visitor. */
export async function startShopWithAdmin() {
  const shop = await startShop()
  const { userId: adminId, api: admin } = await shop.signUp('admin')
  return { ...shop, adminId, admin, visitor: shop.apiFor() }
}

interface Opened {
  db: Database
  shopId: number
  fetch: typeof globalThis.fetch
  provider: Awaited<ReturnType<typeof createTestProvider>>
}

const createCallers = ({ db, shopId, fetch, provider }: Opened) => {
  /** Creates an API client of a visitor or of the user with that id. */
  const apiFor = ({
    userId,
    visitorId = crypto.randomUUID(),
  }: { userId?: string; visitorId?: string } = {}) =>
    createFullApi({
      config: testConfig,
      fetch,
      getSessionToken: async () => (userId === undefined ? null : provider.sign(userId)),
      getUserId: async () => userId ?? visitorId,
    })
  /** Creates a customer with that role, and their API client. */
  const signUp = async (role: Role = 'customer', userId = `user_${crypto.randomUUID()}`) => {
    const body = { Full_name: 'Ada Buyer', email: 'ada@example.com', cust_info: {} }
    const customer = await createCustomer(db, shopId, { issuer, id: userId }, body, role)
    return { userId, customer, api: apiFor({ userId }) }
  }
  /** Returns the headers of a raw request by a visitor or by the user with that id. */
  const createHeaders = async (userId?: string) => {
    const session = userId === undefined ? {} : { authorization: `Bearer ${await provider.sign(userId)}` }
    const response = await fetch(`${testConfig.mainUrl}/auth/me`, { headers: { ...shopHeaders, ...session } })
    const { authToken } = (await response.json()) as { authToken: string }
    return { authorization: `Bearer ${authToken}`, [userIdHeader]: userId ?? crypto.randomUUID() }
  }
  /** Adds another shop to the server, and returns the API client of its admin Eve. */
  const addOtherShop = async (userId = 'user_eve') => {
    const [domainId, authKey] = ['other', 'other-key']
    const otherId = await addShop(db, domainId, authKey)
    const body = { Full_name: 'Eve Other', email: 'eve@example.com', cust_info: {} }
    await createCustomer(db, otherId, { issuer, id: userId }, body, 'admin')
    const stranger = createFullApi({
      config: { ...testConfig, domainId, authKey },
      fetch,
      getSessionToken: () => provider.sign(userId),
      getUserId: async () => userId,
    })
    return { otherId, stranger }
  }
  return { apiFor, signUp, createHeaders, addOtherShop }
}

export async function addShop(db: Database, domainId: string, authKey: string) {
  const contactInfo = { name: 'Welo', email: 'hello@welo.example', phone: '', website_url: '' }
  const [shop] = await db
    .insert(schema.shops)
    .values({ domainId, authKey, slug: domainId, name: 'Welo', contactInfo })
    .returning()
  return shop!.id
}

async function createTestProvider() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA')
  const keySet = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'EdDSA', kid: 'test' }] })
  return {
    sign: (userId: string) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(privateKey),
    verify: createVerifier({ issuer, tokenIssuer: issuer, algorithms: ['EdDSA'], keySet }),
  }
}
