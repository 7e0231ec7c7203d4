import { expect, test } from 'vitest'
import { customers } from '../../../../server/database/schema.ts'
import { eraseCustomer } from '../../../../server/operations/person/eraseCustomer.ts'
import { upsertAccount } from '../../../../server/identity/embedded/account.ts'
import { resetPassword } from '../../../../server/identity/embedded/passwordRoutes.ts'
import { createLinkToken } from '../../../../server/identity/embedded/emailedLinks.ts'
import { startServer } from '../startServer.ts'
import { cookieOf, postFromPage } from './startIdentity.ts'

const origin = 'http://127.0.0.1:3000'
const ada = { email: 'ada@example.com', password: 'a good password', name: 'Ada' }

/** Starts a server with Ada's account. `signIn` starts a session and gets a token of the Shop API. */
const startWithAda = async () => {
  const server = await startServer()
  const { app, enter } = server
  const embedded = server.provider.embedded!
  const userId = await upsertAccount(embedded, ada)
  const post = (path: string, payload: object, cookie = '') =>
    postFromPage(app, origin, path, payload, { cookie })
  const signIn = async (password: string) => {
    const cookie = cookieOf(await post('/sign-in/email', { email: ada.email, password }))
    const { token } = (await app.inject({ url: '/identity/token', headers: { cookie } })).json() as {
      token: string
    }
    const { authToken } = await enter(token)
    const call = (method: 'GET' | 'POST', payload?: object) =>
      app.inject({
        method,
        url: '/api/customer',
        headers: { authorization: `Bearer ${authToken}`, 'x-elegant-userid': userId },
        ...(payload && { payload }),
      })
    return { cookie, token, call }
  }
  return { ...server, embedded, userId, post, signIn }
}

type Server = Awaited<ReturnType<typeof startWithAda>>

const next = 'a better password'

/** Ways to end a session, each with the password that works afterward. */
const endings: [how: string, password: string, end: (server: Server, cookie: string) => Promise<unknown>][] =
  [
    ['signing out', ada.password, ({ post }, cookie) => post('/sign-out', {}, cookie)],
    [
      'changing the password',
      next,
      ({ post }, cookie) =>
        post('/change-password', { currentPassword: ada.password, newPassword: next }, cookie),
    ],
    [
      'an emailed link',
      ada.password,
      async ({ embedded, db, userId }) =>
        resetPassword(embedded, await createLinkToken(db, 'password', userId, 1), ada.password),
    ],
    [
      'a password that the operator gives',
      next,
      ({ embedded }) => upsertAccount(embedded, { ...ada, password: next }),
    ],
  ]

test('both tokens of an ended session are rejected, and a session cannot recreate an erased customer record', async () => {
  const server = await startWithAda()
  const { db, enter, signIn } = server
  let password = ada.password
  const { call } = await signIn(password)
  const record = { cust_info: {}, Full_name: 'Ada', email: ada.email }
  expect((await call('POST', record)).statusCode).toBe(200)

  for (const [how, nextPassword, end] of endings) {
    const { cookie, token, call } = await signIn(password)
    expect((await call('GET')).statusCode, how).toBe(200)
    await end(server, cookie)
    expect((await call('GET')).statusCode, how).toBe(401)
    expect(await enter(token), how).toMatchObject({ status: 401, code: 'invalid_session' })
    password = nextPassword
  }

  const erased = await signIn(password)
  const [customer] = await db.select().from(customers)
  await eraseCustomer(db, customer!)
  expect((await erased.call('POST', record)).statusCode).toBe(401)
  expect(await db.select().from(customers)).toHaveLength(1)
})
