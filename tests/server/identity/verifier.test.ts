import { createHmac } from 'node:crypto'
import {
  base64url,
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type JWTPayload,
} from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVerifier } from '../../../server/identity/verifier.ts'
import { startIdentity } from './embedded/startIdentity.ts'

const issuer = 'http://shop.test/identity'
const audience = 'http://shop.test'
const now = Math.floor(Date.now() / 1000)
const good = { iss: issuer, aud: audience, sub: 'user_ada', iat: now, exp: now + 60, sid: 'session_one' }
const keys = await generateKeyPair('EdDSA', { extractable: true })
const publicJwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'EdDSA' }
const keySet = createLocalJWKSet({ keys: [publicJwk] })
const verify = createVerifier({
  issuer,
  tokenIssuer: issuer,
  audience,
  algorithms: ['EdDSA'],
  keySet,
  requiredClaims: ['sid'],
})

const sign = (claims: JWTPayload, kid = 'one', key = keys.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key)

const encode = (value: object) => base64url.encode(JSON.stringify(value))

test('IDN-5 a valid token identifies its user', async () => {
  expect(await verify(await sign(good))).toEqual({ issuer, id: 'user_ada', sessionId: 'session_one' })
})

test.for<[what: string, token: () => Promise<string> | string]>([
  ['from another issuer', () => sign({ ...good, iss: 'http://evil.test/identity' })],
  ['for another audience', () => sign({ ...good, aud: 'http://else.test' })],
  ['with an empty subject', () => sign({ ...good, sub: '' })],
  ['that has expired', () => sign({ ...good, iat: now - 120, exp: now - 60 })],
  ['that is not valid yet', () => sign({ ...good, nbf: now + 60 })],
  ['signed with another key', async () => sign(good, 'one', (await generateKeyPair('EdDSA')).privateKey)],
  ['signed with an unknown key', () => sign(good, 'two')],
  ['with alg none', () => `${encode({ alg: 'none' })}.${encode(good)}.`],
  [
    'with HS256 over the public key',
    async () => {
      const signed = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(good)}`
      const secret = await exportSPKI(keys.publicKey)
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    },
  ],
  [
    'that contains its own key',
    async () => {
      const own = await generateKeyPair('EdDSA', { extractable: true })
      const jwk = await exportJWK(own.publicKey)
      return new SignJWT(good).setProtectedHeader({ alg: 'EdDSA', jwk }).sign(own.privateKey)
    },
  ],
  [
    'whose claims were changed',
    async () => {
      const [header, , signature] = (await sign(good)).split('.')
      return `${header}.${encode({ ...good, sub: 'user_eve' })}.${signature}`
    },
  ],
  ['that is not a JWT', () => 'not a token'],
])('IDN-5 a token %s is rejected', async ([, token]) => {
  await expect(verify(await token())).rejects.toMatchObject({ statusCode: 401, code: 'invalid_session' })
})

test.for(Object.keys(good))('IDN-5 a token without %s is rejected', async (claim) => {
  const rest = Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))

  await expect(verify(await sign(rest))).rejects.toMatchObject({ statusCode: 401, code: 'invalid_session' })
})

test('the verifier tolerates clocks that differ by up to five seconds', async () => {
  await expect(verify(await sign({ ...good, exp: Math.floor(Date.now() / 1000) - 1 }))).resolves.toBeDefined()
})

test('the verifier returns 503, not 401, when the keys are unavailable', async () => {
  const broken = createVerifier({
    issuer,
    tokenIssuer: issuer,
    algorithms: ['EdDSA'],
    keySet: () => Promise.reject(new Error('connection lost')),
  })
  // No server listens on this port.
  const remote = createRemoteJWKSet(new URL('http://127.0.0.1:9/keys'))
  const unreachable = createVerifier({ issuer, tokenIssuer: issuer, algorithms: ['EdDSA'], keySet: remote })
  const token = await sign(good)

  await expect(broken(token)).rejects.toMatchObject({ statusCode: 503 })
  await expect(unreachable(token)).rejects.toMatchObject({ statusCode: 503 })
})

test('another instance accepts a rotated key one second later, and still accepts the previous key', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { provider, secrets, db, signInOwner, getToken } = await startIdentity()
  const copy = await startIdentity({ db })
  const cookie = await signInOwner()
  const old = await getToken(cookie)
  await expect(copy.provider.verify(old)).resolves.toBeDefined()

  await secrets.rotate()

  const fresh = await getToken(cookie)
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid)
  vi.advanceTimersByTime(1_000)
  await expect(copy.provider.verify(fresh)).resolves.toBeDefined()
  await expect(copy.provider.verify(old)).resolves.toBeDefined()
  await expect(provider.verify(old)).resolves.toBeDefined()
})
