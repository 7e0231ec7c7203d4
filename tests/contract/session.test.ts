import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { shopHeaders as key, startShop } from '../support/shop/startShop.ts'

const { app, shopId } = await startShop()

test('API-1 auth/me returns an authToken that is valid for five minutes, in a response that is not cached', async () => {
  const answer = await app.inject({ url: '/api/auth/me', headers: key })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const claims = decodeJwt(answer.json().authToken)
  expect(claims.sub).toBeUndefined()
  expect(claims.exp! - claims.iat!).toBe(300)
  expect(decodeProtectedHeader(answer.json().authToken)['typ']).toBe('shop+jwt')
})

test.for([
  ['a wrong key', { ...key, 'x-elegant-auth-key': 'another-key' }],
  ['an unknown shop', { ...key, 'x-elegant-domain': 'unknown' }],
  ['no headers', {}],
  ['a forged session token', { ...key, authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
] as const)(
  'auth/me rejects %s with 401 instead of treating the caller as a visitor',
  async ([, headers]) => {
    const answer = await app.inject({ url: '/api/auth/me', headers })

    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  },
)

/** Returns the status for a token that differs from a valid one in these claims. An undefined claim is omitted. */
const statusOf = async (claims: JWTPayload = {}, { secret = 'c2VjcmV0', typ = 'shop+jwt' } = {}) => {
  const now = Math.floor(Date.now() / 1000)
  const ours = { iss: 'welo', aud: String(shopId), iat: now, exp: now + 300, ...claims }
  const token = await new SignJWT(ours)
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(Buffer.from(secret.repeat(6), 'base64url'))
  return (await app.inject({ url: '/api/shop', headers: { authorization: `Bearer ${token}` } })).statusCode
}

test.each(['iss', 'aud', 'iat', 'exp'])(
  'IDN-5 an authToken without the claim %s is rejected',
  async (claim) => {
    expect(await statusOf()).toBe(200)
    expect(await statusOf({ [claim]: undefined })).toBe(401)
  },
)

test('an authToken with another key, another type or a past expiry is rejected', async () => {
  expect(await statusOf({}, { secret: 'b3RoZXI0' })).toBe(401)
  expect(await statusOf({}, { typ: 'JWT' })).toBe(401)
  expect(await statusOf({ exp: Math.floor(Date.now() / 1000) - 1 })).toBe(401)
})
