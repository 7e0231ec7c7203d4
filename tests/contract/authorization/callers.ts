import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import type { Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { CustomerRow } from '../../../server/auth/customerRecord.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import { createVerifier } from '../../../server/identity/verifier.ts'
import { issuer, testConfig } from '../../support/shop/startShop.ts'
import type { Caller } from './matrix.ts'
import { authTokenSecret, otherShop, type FullServer } from './fullServer.ts'

export type Provider = Awaited<ReturnType<typeof createProvider>>

interface Flaw {
  /** Signs with an unknown key. */
  forged?: true
  expired?: true
  issuer?: string
}

/** Creates a sign-in provider that signs tokens for any user id. */
export async function createProvider() {
  const [own, another] = [await generateKeyPair('EdDSA'), await generateKeyPair('EdDSA')]
  const keySet = createLocalJWKSet({
    keys: [{ ...(await exportJWK(own.publicKey)), alg: 'EdDSA', kid: 'test' }],
  })
  return {
    verify: createVerifier({ issuer, tokenIssuer: issuer, algorithms: ['EdDSA'], keySet }),
    sign: (userId: string, flaw: Flaw = {}) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setIssuer(flaw.issuer ?? issuer)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(flaw.expired ? '-60s' : '60s')
        .sign((flaw.forged ? another : own).privateKey),
  }
}

/**
 * Creates a record for each caller that is a customer. Returns the headers of all callers for `/auth/me` (`session`) and for the
 * other routes (`api`), and the admin's headers with flawed tokens.
 */
export async function signUpCallers({ db, tokens, shopId, otherShopId }: FullServer, provider: Provider) {
  const signUp = (role: Role, shop = shopId) => {
    const body = { Full_name: `Some ${role}`, email: `${role}@example.com`, cust_info: {} }
    return createCustomer(db, shop, { issuer, id: `user_${crypto.randomUUID()}` }, body, role)
  }
  const [customer, otherCustomer] = [await signUp('customer'), await signUp('customer')]
  const [blocked, admin] = [await signUp('blocked'), await signUp('admin')]
  const foreignAdmin = await signUp('admin', otherShopId)
  const people = { customer, otherCustomer, blocked, admin, foreignAdmin }

  const tokenOf = (row?: CustomerRow) =>
    tokens.sign({ shopId: row?.shopId ?? shopId, subject: row && { issuer, id: row.subject } })
  const asVisitor = async (id = crypto.randomUUID()) => headersFor(await tokenOf(), id)
  const asCustomer = async (row: CustomerRow) => headersFor(await tokenOf(row), row.subject)
  const api = {
    anonymous: { [userIdHeader]: crypto.randomUUID() },
    visitor: await asVisitor(),
    otherVisitor: await asVisitor(),
    customer: await asCustomer(customer),
    otherCustomer: await asCustomer(otherCustomer),
    blocked: await asCustomer(blocked),
    admin: await asCustomer(admin),
    foreignAdmin: await asCustomer(foreignAdmin),
  }

  const signedIn = async ({ subject }: CustomerRow, shop = own, flaw: Flaw = {}) => ({
    ...shop,
    authorization: `Bearer ${await provider.sign(subject, flaw)}`,
  })
  const session: Record<Caller, Record<string, string>> = {
    anonymous: own,
    visitor: own,
    customer: await signedIn(customer),
    blocked: await signedIn(blocked),
    admin: await signedIn(admin),
    foreignAdmin: await signedIn(foreignAdmin, other),
  }

  const forge = async (flaw: Flaw, sessionFlaw = flaw) => ({
    api: headersFor(await signAuthToken(admin, flaw), admin.subject),
    session: await signedIn(admin, own, sessionFlaw),
  })
  const flawed = {
    forged: await forge({ forged: true }),
    expired: await forge({ expired: true }),
    ofAnotherIssuer: await forge({ issuer: 'elsewhere' }, { issuer: 'https://elsewhere.example' }),
    // A session token in place of the authToken, and vice versa.
    ofAnotherKind: {
      api: headersFor(await provider.sign(admin.subject), admin.subject),
      session: { ...own, authorization: `Bearer ${await tokenOf(admin)}` },
    },
  }
  return { ...people, api, session, flawed, sound: headersFor(await signAuthToken(admin), admin.subject) }
}

const own = {
  [testConfig.domainHeader]: testConfig.domainId,
  [testConfig.authKeyHeader]: testConfig.authKey,
}

const other = {
  [testConfig.domainHeader]: otherShop.domainId,
  [testConfig.authKeyHeader]: otherShop.authKey,
}

const headersFor = (token: string, userId: string) => ({
  authorization: `Bearer ${token}`,
  [userIdHeader]: userId,
})

/** Signs an authToken with the claims that the server uses, except for the flaw. */
const signAuthToken = ({ shopId, subject }: CustomerRow, flaw: Flaw = {}) =>
  new SignJWT({ sub_iss: issuer })
    .setProtectedHeader({ alg: 'HS256', typ: 'shop+jwt' })
    .setIssuer(flaw.issuer ?? 'welo')
    .setAudience(String(shopId))
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(flaw.expired ? '-60s' : '300s')
    .sign(Buffer.from(flaw.forged ? 'b3RoZXI0'.repeat(6) : authTokenSecret, 'base64url'))
