import { createHmac } from 'node:crypto'
import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { openClerk } from '../../../../server/identity/clerk/provider.ts'
import { createSigner, startKeyServer } from './startKeyServer.ts'
import { startServer } from '../startServer.ts'

const frontendApi = 'https://clerk.shop.example'
const publishableKey = `pk_live_${btoa('clerk.shop.example$')}`

const clerk = await createSigner('ins_one')
const edwards = await createSigner('ins_edwards', 'EdDSA')
const stranger = await createSigner('ins_one')
// Clerk's key set may contain several kinds of keys, but only one algorithm is accepted.
const keyServer = await startKeyServer({ keys: [clerk.jwk, edwards.jwk] })
const issuer = keyServer.url

/** Returns the token verifier of a shop with this environment. */
const openVerifier = async (env: Record<string, string> = { CLERK_ISSUER: issuer }) => {
  const config = loadConfig({ CLERK_PUBLISHABLE_KEY: publishableKey, ...env })
  return (await openClerk(config, publishableKey, { warn: () => {} })).verify
}
const ada = { issuer: frontendApi, id: 'user_ada', sessionId: 'sess_one' }
const refused = { statusCode: 401, code: 'invalid_session' }

const now = Math.floor(Date.now() / 1000)
const good = {
  iss: issuer,
  sub: 'user_ada',
  sid: 'sess_one',
  azp: 'http://127.0.0.1:3000',
  iat: now,
  nbf: now - 10,
  exp: now + 600,
  sts: 'active',
}
const without = (claim: keyof typeof good) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))
const encode = (value: object) => base64url.encode(JSON.stringify(value))

test('IDN-5 a valid Clerk token identifies its user, with the issuer that the publishable key names', async () => {
  const verify = await openVerifier()
  for (const claims of [
    good,
    // Also valid: the shop's other origin, no origin, and a clock that is four seconds ahead.
    { ...good, azp: 'http://localhost:3000' },
    without('azp'),
    { ...good, nbf: now + 4 },
  ]) {
    expect(await verify(await clerk.sign({ ...claims })), JSON.stringify(claims)).toEqual(ada)
  }
})

const signHmac = (secret: string) => {
  const signed = `${encode({ alg: 'HS256', kid: 'ins_one' })}.${encode(good)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

// verifier.test.ts tests the tokens that are rejected with every provider.
const attacks: [what: string, token: () => Promise<string> | string][] = [
  ['of another issuer', () => clerk.sign({ ...good, iss: 'https://clerk.else.example' })],
  ['made for a foreign page', () => clerk.sign({ ...good, azp: 'https://evil.example' })],
  [
    'made for an origin that only begins like ours',
    () => clerk.sign({ ...good, azp: `${good.azp}.evil.example` }),
  ],
  ['that lists foreign pages', () => clerk.sign({ ...good, azp: [good.azp] })],
  ['of a sign-in with something left to do', () => clerk.sign({ ...good, sts: 'pending' })],
  ['of no session, such as Clerk makes for other services', () => clerk.sign(without('sid'))],
  ['signed by another key of that name', () => stranger.sign(good)],
  ['signed by a key of the set, but of another algorithm', () => edwards.sign(good)],
  ['with HS256 over the public key as PEM', () => signHmac(clerk.pem)],
]

test('IDN-5 a token that Clerk did not issue for this shop’s pages is rejected', async () => {
  const verify = await openVerifier()
  for (const [what, token] of attacks) {
    await expect(verify(await token()), what).rejects.toMatchObject(refused)
  }
})

test('IDN-5 a Clerk token is rejected as an authToken, and an authToken is rejected as a Clerk token and creates no visitor', async () => {
  const { enter, fetch } = await startServer({
    CLERK_PUBLISHABLE_KEY: publishableKey,
    CLERK_ISSUER: issuer,
  })
  const session = await clerk.sign(good)
  const { authToken } = await enter(session)
  const statusOf = async (token: string | undefined) =>
    (await fetch('/api/shop', { headers: { authorization: `Bearer ${token}` } })).status

  expect(await statusOf(authToken)).toBe(200)
  expect(await statusOf(session)).toBe(401)
  expect(await enter(authToken)).toMatchObject({ status: 401, code: 'invalid_session' })
})

test.for<[what: string, env: Record<string, string>, issuer: string]>([
  ['the host in the publishable key', {}, frontendApi],
  ['the proxy URL', { CLERK_PROXY_URL: 'https://shop.example/__clerk/' }, 'https://shop.example/__clerk'],
  ['the proxy path of the shop', { CLERK_PROXY_URL: '/__clerk' }, 'http://127.0.0.1:3000/__clerk'],
  [
    'CLERK_ISSUER if it is set',
    { CLERK_PROXY_URL: '/__clerk', CLERK_ISSUER: 'https://else.example' },
    'https://else.example',
  ],
])('a PEM key needs no key set, and the issuer is %s', async ([, env, iss]) => {
  const verify = await openVerifier({ CLERK_JWT_KEY: clerk.pem.replaceAll('\\n', '\\\\n'), ...env })

  expect(await verify(await clerk.sign({ ...good, iss }))).toEqual(ada)
  for (const token of [
    clerk.sign({ ...good, iss: `${iss}/else` }),
    stranger.sign({ ...good, iss }),
    signHmac(clerk.pem),
  ]) {
    await expect(verify(await token)).rejects.toMatchObject(refused)
  }
})
