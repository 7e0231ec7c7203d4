import { expect, test } from 'vitest'
import { upsertAccount } from '../../../server/identity/embedded/account.ts'
import { cookieOf, postFromPage } from './embedded/startIdentity.ts'
import { startServer, type Server } from './startServer.ts'

const origin = 'http://127.0.0.1:3000'
const calls = [
  ['GET', '/customer'],
  ['GET', '/cart_items'],
  ['POST', '/cart_items'],
  ['GET', '/shop'],
  ['POST', '/items'],
  ['GET', '/customers_all?external=1'],
  ['GET', '/admin/customers_all?external=1'],
  ['POST', '/admin/claim'],
] as const

/** Calls the Shop API with these cookies but without a token. */
const askWith = async ({ enter, fetch }: Server, cookie: string) => {
  const entered = await enter(undefined, { cookie })
  const headers = { cookie, 'x-elegant-userid': 'user_ada' }
  const answers = await Promise.all(calls.map(([method, path]) => fetch(`/api${path}`, { method, headers })))
  return { entered, statuses: answers.map(({ status }) => status) }
}

const strangers = {
  entered: expect.objectContaining({ status: 200, subject: undefined }),
  statuses: calls.map(() => 401),
}

test('IDN-5 the Shop API ignores the embedded provider’s cookie: the caller is a visitor, and the cookie is not a token', async () => {
  const server = await startServer()
  const access = { email: 'ada@example.com', password: 'a good password', name: 'Ada' }
  await upsertAccount(server.provider.embedded!, access)
  const { email, password } = access
  const signedIn = await postFromPage(server.app, origin, '/sign-in/email', { email, password })
  expect(signedIn.json()).toMatchObject({ user: { email: access.email } })
  const cookie = cookieOf(signedIn)
  const session = await server.app.inject({ url: '/identity/get-session', headers: { cookie } })
  expect(session.json()).toMatchObject({ user: { email: access.email } })

  expect(await askWith(server, cookie)).toEqual(strangers)
})

test('API and sign-in paths render no page: an unknown path returns 404, and a wrong method returns 405 with the allowed method', async () => {
  const { app } = await startServer()
  const ask = async (method: 'GET' | 'HEAD' | 'PUT', url: string) => {
    const { statusCode, headers, body } = await app.inject({ method, url })
    const code = body.startsWith('<') ? 'a page' : body && JSON.parse(body).code
    return [statusCode, headers['allow'], code]
  }

  expect(await ask('GET', '/api')).toEqual([404, undefined, 'not_found'])
  expect(await ask('GET', '/identity')).toEqual([404, undefined, 'not_found'])
  expect(await ask('GET', '/identity/nothing')).toEqual([404, undefined, 'not_found'])
  expect(await ask('GET', '/identity/sign-in/email')).toEqual([405, 'POST', 'method_not_allowed'])
  // HEAD would refresh a session or create a token without returning it.
  expect(await ask('HEAD', '/identity/token')).toEqual([405, 'GET', 'method_not_allowed'])
  expect(await ask('PUT', '/shop')).toEqual([405, 'GET, HEAD', 'a page'])
})
