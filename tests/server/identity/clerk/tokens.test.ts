import { createHmac } from 'node:crypto'
import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { createSigner, startKeyServer } from './startKeyServer.ts'
import { startServer } from '../startServer.ts'

const frontendApi = 'https://clerk.shop.example'
const publishableKey = `pk_live_${btoa('clerk.shop.example$')}`

const clerk = await createSigner('ins_one')
const edwards = await createSigner('ins_edwards', 'EdDSA')
// Of all the kinds Clerk's key set may come to hold, one algorithm counts.
const keyServer = await startKeyServer({ keys: [clerk.jwk, edwards.jwk] })
const issuer = keyServer.url
const { enter, fetch } = await startServer({
  CLERK_PUBLISHABLE_KEY: publishableKey,
  CLERK_ISSUER: issuer,
})

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

test.for<[what: string, claims: object]>([
  ['as Clerk makes it', good],
  ['made for the shop by its other name', { ...good, azp: 'http://localhost:3000' }],
  ['that names no authorized party', without('azp')],
  ['whose clock is four seconds ahead', { ...good, nbf: now + 4 }],
])('IDN-5 a token of Clerk %s says whose it is, under the name that the key gives', async ([, claims]) => {
  expect(await enter(await clerk.sign({ ...claims }))).toMatchObject({
    status: 200,
    subject: { issuer: frontendApi, id: 'user_ada' },
  })
})

const signHmac = (secret: string) => {
  const signed = `${encode({ alg: 'HS256', kid: 'ins_one' })}.${encode(good)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

// Beside what the verifier refuses of every provider (verifier.test.ts).
const attacks: [what: string, token: () => Promise<string> | string][] = [
  ['of another issuer', () => clerk.sign({ ...good, iss: 'https://clerk.else.example' })],
  ['of the host in the key, when another issuer is set', () => clerk.sign({ ...good, iss: frontendApi })],
  ['made for a foreign page', () => clerk.sign({ ...good, azp: 'https://evil.example' })],
  [
    'made for an origin that only begins like ours',
    () => clerk.sign({ ...good, azp: `${good.azp}.evil.example` }),
  ],
  ['that lists foreign pages', () => clerk.sign({ ...good, azp: [good.azp] })],
  ['of a sign-in with something left to do', () => clerk.sign({ ...good, sts: 'pending' })],
  ['of no session, such as Clerk makes for other services', () => clerk.sign(without('sid'))],
  ['signed by another key of that name', async () => (await createSigner('ins_one')).sign(good)],
  ['signed by an unknown key', async () => (await createSigner('ins_two')).sign(good)],
  ['signed by a key of the set, but of another algorithm', () => edwards.sign(good)],
  ['with HS256 over the public key as PEM', () => signHmac(clerk.pem)],
  ['with HS256 over the public key as JWK', () => signHmac(JSON.stringify(clerk.jwk))],
]

test.for(attacks)('IDN-5 a token of Clerk %s is refused, and makes no visitor either', async ([, token]) => {
  expect(await enter(await token())).toMatchObject({ status: 401, code: 'invalid_session' })
})

test('IDN-5 a token of Clerk is no authToken, and an authToken is no token of Clerk', async () => {
  const session = await clerk.sign(good)
  const { authToken } = await enter(session)
  const statusOf = async (token: string | undefined) =>
    (await fetch('/api/shop', { headers: { authorization: `Bearer ${token}` } })).status

  expect(await statusOf(authToken)).toBe(200)
  expect(await statusOf(session)).toBe(401)
  expect(await enter(authToken)).toMatchObject({ status: 401, code: 'invalid_session' })
})

test.for<[what: string, env: Record<string, string>, issuer: string]>([
  ['the host in the key', {}, frontendApi],
  ['a proxy', { CLERK_PROXY_URL: 'https://shop.example/__clerk/' }, 'https://shop.example/__clerk'],
  ['a path of the shop', { CLERK_PROXY_URL: '/__clerk' }, 'http://127.0.0.1:3000/__clerk'],
  [
    'whatever is set',
    { CLERK_PROXY_URL: '/__clerk', CLERK_ISSUER: 'https://else.example' },
    'https://else.example',
  ],
])('a key given as PEM needs no key set, and the issuer is %s', async ([, env, iss]) => {
  const server = await startServer({
    CLERK_PUBLISHABLE_KEY: publishableKey,
    CLERK_JWT_KEY: clerk.pem.replaceAll('\n', '\\n'),
    ...env,
  })
  const statusOf = async (token: Promise<string> | string) => (await server.enter(await token)).status

  expect(await server.enter(await clerk.sign({ ...good, iss }))).toMatchObject({
    status: 200,
    subject: { issuer: frontendApi, id: 'user_ada' },
  })
  expect(await statusOf(clerk.sign({ ...good, iss: `${iss}/else` }))).toBe(401)
  expect(await statusOf((await createSigner('ins_one')).sign({ ...good, iss }))).toBe(401)
  expect(await statusOf(edwards.sign({ ...good, iss }))).toBe(401)
  expect(await statusOf(signHmac(clerk.pem))).toBe(401)
})
