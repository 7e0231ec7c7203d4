import { expect, test } from 'vitest'
import { customers } from '../../../../server/database/schema.ts'
import { eraseCustomer } from '../../../../server/customers/eraseCustomer.ts'
import { upsertAccount } from '../../../../server/identity/embedded/account.ts'
import { createLinkToken } from '../../../../server/identity/embedded/mailedLinks.ts'
import { startServer } from '../startServer.ts'

const origin = 'http://127.0.0.1:3000'
const ada = { email: 'ada@example.com', password: 'a good password', name: 'Ada' }

/** Ada, signed in, with a session token and a token of the Shop API. */
const startSignedIn = async () => {
  const server = await startServer()
  const { app, enter } = server
  const embedded = server.provider.embedded!
  const userId = await upsertAccount(embedded, ada)
  const post = (path: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url: `/identity${path}`, headers: { origin, cookie }, payload })
  const signedIn = await post('/sign-in/email', { email: ada.email, password: ada.password })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
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
  const create = () => call('POST', { cust_info: {}, Full_name: 'Ada', email: ada.email })
  expect((await create()).statusCode).toBe(200)
  return { ...server, embedded, userId, post, cookie, token, call, create }
}

type SignedIn = Awaited<ReturnType<typeof startSignedIn>>

const endings: [how: string, end: (ada: SignedIn) => Promise<unknown>][] = [
  ['signing out', ({ post, cookie }) => post('/sign-out', {}, cookie)],
  [
    'changing the password',
    ({ post, cookie }) =>
      post('/change-password', { currentPassword: ada.password, newPassword: 'a better password' }, cookie),
  ],
  [
    'a mailed link',
    async ({ embedded, db, userId }) =>
      embedded.passwordReset.reset(await createLinkToken(db, 'password', userId, 1), 'a better password'),
  ],
  [
    'a password that the operator gives',
    ({ embedded }) => upsertAccount(embedded, { ...ada, password: 'generated', mustChange: true }),
  ],
]

test.for(endings)('after %s neither token from before is worth anything', async ([, end]) => {
  const signedIn = await startSignedIn()

  await end(signedIn)

  expect((await signedIn.call('GET')).statusCode).toBe(401)
  expect(await signedIn.enter(signedIn.token)).toMatchObject({ status: 401, code: 'invalid_session' })
})

test('a token from before an erasure makes no record again', async () => {
  const signedIn = await startSignedIn()
  const [customer] = await signedIn.db.select().from(customers)

  await eraseCustomer(signedIn.db, customer!)

  expect((await signedIn.create()).statusCode).toBe(401)
  expect(await signedIn.db.select().from(customers)).toHaveLength(1)
})
