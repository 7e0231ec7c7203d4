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
import { createTestEmails } from '../mail/createMailbox.ts'
import { createVerifier } from '../../../server/identity/verifier.ts'
import { createShopCache } from '../../../server/shops/shopCache.ts'
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

/** What `/auth/me` wants of everybody. */
export const shopHeaders = {
  [testConfig.domainHeader]: testConfig.domainId,
  [testConfig.authKeyHeader]: testConfig.authKey,
}

export type TestShop = Awaited<ReturnType<typeof startShop>>

/** The real server on a database of its own, called in process. It ends with the test, or with the file that shares it. */
export async function startShop() {
  const database = await openTestDatabase()
  const { db } = database
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: createTemporaryDirectory() })
  const media = await openMediaStorage(config)
  const shopId = await addShop(db, testConfig.domainId, testConfig.authKey)
  const provider = await createTestProvider()
  const tokens = createAuthTokens(createFixedKeys('c2VjcmV0'.repeat(6)))
  const log = pino({ level: 'silent' })
  const services = {
    database,
    media,
    emails: createTestEmails(config.PUBLIC_URL, config.SHOP_TIMEZONE),
    tokens,
    verifySession: provider.verify,
    isSessionOpen: async () => true,
    takeConfirmation: async () => true,
    // Nothing is remembered: tests let time pass by changing rows, of which nobody tells.
    shopCache: createShopCache({ db, listen: () => ({ isHeard: () => false }) }, log),
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

/** A shop with an admin, and the API as that admin and as a visitor see it. */
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

/** Whoever may come to the shop. */
const createCallers = ({ db, shopId, fetch, provider }: Opened) => {
  /** The API as somebody sees it: a visitor, or the user of that id. */
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
  /** A customer of that role, and the API as that customer sees it. */
  const signUp = async (role: Role = 'customer', userId = `user_${crypto.randomUUID()}`) => {
    const body = { Full_name: 'Ada Buyer', email: 'ada@example.com', cust_info: {} }
    const customer = await createCustomer(db, shopId, { issuer, id: userId }, body, role)
    return { userId, customer, api: apiFor({ userId }) }
  }
  /** What a raw request carries that comes from a visitor, or from the user of that id. */
  const headersOf = async (userId?: string) => {
    const session = userId === undefined ? {} : { authorization: `Bearer ${await provider.sign(userId)}` }
    const answer = await fetch(`${testConfig.mainUrl}/auth/me`, { headers: { ...shopHeaders, ...session } })
    const { authToken } = (await answer.json()) as { authToken: string }
    return { authorization: `Bearer ${authToken}`, [userIdHeader]: userId ?? crypto.randomUUID() }
  }
  /** One more shop on the same server, and the API as its admin Eve sees it. */
  const addStranger = async (userId = 'user_eve') => {
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
  return { apiFor, signUp, headersOf, addStranger }
}

/** One more shop on the same server; returns its id. */
export async function addShop(db: Database, domainId: string, authKey: string) {
  const contactInfo = { name: 'Welo', email: 'hello@welo.example', phone: '', website_url: '' }
  const [shop] = await db
    .insert(schema.shops)
    .values({ domainId, authKey, slug: domainId, name: 'Welo', contactInfo })
    .returning()
  return shop!.id
}

/** A sign-in provider with keys of its own. */
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
