import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { extensions } from '../../dataProvider/contract/extensions.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { addShop, shopHeaders as key, startShop } from '../support/shop.ts'

const { app, db, provider, shopId, signUp, headersOf } = await startShop()

test('API-1 auth/me answers an authToken and announces every extension', async () => {
  const answer = await app.inject({ url: '/api/auth/me', headers: key })

  expect(answer.statusCode).toBe(200)
  expect(answer.json().extensions).toEqual([...extensions])
  expect(answer.headers['cache-control']).toBe('no-store')
  const claims = decodeJwt(answer.json().authToken)
  expect(claims.sub).toBeUndefined()
  expect(claims.exp! - claims.iat!).toBe(300)
  expect(decodeProtectedHeader(answer.json().authToken)['typ']).toBe('shop+jwt')
})

test.for([
  ['a wrong key', { ...key, 'x-elegant-auth-key': 'another-key' }],
  ['an unknown shop', { ...key, 'x-elegant-domain': 'nobody' }],
  ['no headers', {}],
  ['a forged session token', { ...key, authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
] as const)('auth/me refuses %s with 401, never a silent visitor', async ([, headers]) => {
  const answer = await app.inject({ url: '/api/auth/me', headers })

  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
})

test('IDN-5 a session token is no authToken, and an authToken is no session token', async () => {
  const session = await provider.sign('user_1')
  const { authorization } = await headersOf()

  const asAuthToken = await app.inject({ url: '/api/shop', headers: { authorization: `Bearer ${session}` } })
  const asSession = await app.inject({
    url: '/api/auth/me',
    headers: { ...key, authorization },
  })

  expect(asAuthToken.statusCode).toBe(401)
  expect(asSession.statusCode).toBe(401)
})

test('an authToken of another key, type or age is refused', async () => {
  const forge = (secret: string, typ: string, exp: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer('welo')
      .setAudience(String(shopId))
      .setIssuedAt()
      .setExpirationTime(exp)
      .sign(Buffer.from(secret, 'base64url'))
  const ours = 'c2VjcmV0'.repeat(6)
  const read = async (token: string) =>
    (await app.inject({ url: '/api/shop', headers: { authorization: `Bearer ${token}` } })).statusCode

  expect(await read(await forge(ours, 'shop+jwt', '5m'))).toBe(200)
  expect(await read(await forge('b3RoZXI0'.repeat(6), 'shop+jwt', '5m'))).toBe(401)
  expect(await read(await forge(ours, 'JWT', '5m'))).toBe(401)
  expect(await read(await forge(ours, 'shop+jwt', '-1s'))).toBe(401)
})

test('every call but auth/me needs a token', async () => {
  for (const url of ['/api/shop', '/api/items_categories', '/api/cart_items', '/api/customer']) {
    expect((await app.inject({ url })).statusCode, url).toBe(401)
  }
})

test('a token of one shop shows nothing of another', async () => {
  const { api } = await signUp('admin')
  const { id } = await api.createItem(buildItemBody())
  await addShop(db, 'other', 'other-key')
  const { authToken } = (
    await app.inject({
      url: '/api/auth/me',
      headers: { 'x-elegant-domain': 'other', 'x-elegant-auth-key': 'other-key' },
    })
  ).json()
  const headers = { authorization: `Bearer ${authToken}` }

  const one = await app.inject({ url: `/api/items/${id}`, headers })
  const list = await app.inject({ url: '/api/items_by_type/Product', headers })

  expect(one.statusCode).toBe(404)
  expect(list.json().itemsTotal).toBe(0)
})
