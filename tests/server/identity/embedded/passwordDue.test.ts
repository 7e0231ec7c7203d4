import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { addAdmin } from '../../../../server/admins/accounts.ts'
import { ensureFirstAdmin } from '../../../../server/admins/firstAdmin.ts'
import { loadConfig } from '../../../../server/config.ts'
import { upsertAccount } from '../../../../server/identity/embedded/account.ts'
import { identitySessions } from '../../../../server/database/tables/accounts.ts'
import { findShopByDomain } from '../../../../server/shops/store.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { openMailbox } from '../../../support/mail/createMailbox.ts'
import { addShop } from '../../../support/shop/startShop.ts'
import { startServer } from '../startServer.ts'
import { cookieOf, owner, startIdentity, tokenIn } from './startIdentity.ts'

const newPassword = 'a password of my own'

const due = { code: 'password_due', message: 'The password has to be changed first' }

test('a password that must be changed signs in, and lets nobody in before it is changed', async () => {
  const { signIn, post, get, getToken, provider, ownerId } = await startIdentity({ mustChange: true })

  const signedIn = await signIn(owner)
  const cookie = cookieOf(signedIn)
  expect(signedIn.json()).toMatchObject({ user: { id: ownerId, mustChangePassword: true } })
  expect((await get('/get-session', cookie)).json()).toMatchObject({ user: { mustChangePassword: true } })
  const refused = await get('/token', cookie)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual(due)

  const same = await post(
    '/change-password',
    { currentPassword: owner.password, newPassword: owner.password },
    { cookie },
  )
  expect(same.json()).toMatchObject({ code: 'same_password' })
  expect((await get('/token', cookie)).statusCode).toBe(403)

  const changed = await post('/change-password', { currentPassword: owner.password, newPassword }, { cookie })
  expect(changed.json()).toMatchObject({ user: { mustChangePassword: false } })
  const fresh = cookieOf(changed)
  expect((await get('/get-session', fresh)).json()).toMatchObject({ user: { mustChangePassword: false } })
  expect(await provider.verify(await getToken(fresh))).toMatchObject({ id: ownerId })
  expect((await signIn({ ...owner, password: newPassword })).json()).toMatchObject({
    user: { mustChangePassword: false },
  })
})

test('a password that must be changed can be replaced by link, and whoever has it can sign out', async () => {
  const { signIn, post, get, mails } = await startIdentity({ mustChange: true })
  const cookie = cookieOf(await signIn(owner))
  expect((await post('/sign-out', {}, { cookie })).statusCode).toBe(200)
  expect((await get('/get-session', cookie)).json()).toBeNull()

  await post('/request-password-reset', { email: owner.email })
  await expect.poll(() => mails).toHaveLength(1)
  await post('/reset-password', { token: tokenIn(mails[0]!), newPassword })

  const answer = await signIn({ ...owner, password: newPassword })
  expect(answer.json()).toMatchObject({ user: { mustChangePassword: false } })
  expect((await get('/token', cookieOf(answer))).statusCode).toBe(200)
})

test('a password the operator generates ends the sessions that are there: none gets another token', async () => {
  const { provider, signInOwner, get, getToken, db } = await startIdentity()
  const cookie = await signInOwner()
  await getToken(cookie)

  await upsertAccount(provider, { ...owner, name: 'Owner', password: 'generated', mustChange: true })

  expect(await db.select().from(identitySessions)).toEqual([])
  expect((await get('/token', cookie)).statusCode).toBe(401)
})

test('the account that a command makes has a password to change; an account that is there keeps its own', async () => {
  const { provider, signIn, db } = await startIdentity()
  const shopId = await addShop(db, 'welo', 'public-key')
  await upsertAccount(provider, { name: 'Ada', email: 'ada@example.com', password: newPassword })

  const made = await addAdmin(db, provider, shopId, 'eve@example.com')
  await addAdmin(db, provider, shopId, 'ada@example.com')

  const eve = await signIn({ email: 'eve@example.com', password: made.generatedPassword })
  expect(eve.json()).toMatchObject({ user: { mustChangePassword: true } })
  const ada = await signIn({ email: 'ada@example.com', password: newPassword })
  expect(ada.json()).toMatchObject({ user: { mustChangePassword: false } })
})

/** The whole server with its first admin, and a browser at its sign-in. */
const startWithOwner = async (env: Record<string, string> = {}) => {
  const server = await startServer(env)
  const { db, app, provider } = server
  const config = loadConfig(env)
  const shop = await findShopByDomain(db, 'welo')
  const admin = await ensureFirstAdmin(db, provider.embedded!, shop!.id, config)
  const post = (path: string, payload: object, cookie = '') => {
    const headers = { origin: config.PUBLIC_URL, cookie }
    return app.inject({ method: 'POST', url: `/identity${path}`, headers, payload })
  }
  const getToken = (cookie: string) => app.inject({ url: '/identity/token', headers: { cookie } })
  return { ...server, admin: admin!, post, getToken }
}

test('the printed password must be changed before the Shop API lets its owner in', async () => {
  const { admin, post, getToken, enter } = await startWithOwner()
  const { email, generatedPassword = '' } = admin
  expect(generatedPassword).toMatch(/^\S{20}$/)

  const cookie = cookieOf(await post('/sign-in/email', { email, password: generatedPassword }))
  const refused = await getToken(cookie)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual(due)
  // Neither the answer nor the cookie is anything that the Shop API takes for a session.
  expect(await enter(refused.body)).toMatchObject({ status: 401 })
  expect(await enter(decodeURIComponent(cookie.split('=')[1]!))).toMatchObject({ status: 401 })

  const changed = await post('/change-password', { currentPassword: generatedPassword, newPassword }, cookie)
  const { token } = (await getToken(cookieOf(changed))).json() as { token: string }
  expect(await enter(token)).toMatchObject({ status: 200 })
})

test('a password that ADMIN_PASSWORD gave need not be changed', async () => {
  const { db, provider, signIn } = await startIdentity()
  const shopId = await addShop(db, 'welo', 'public-key')
  const given = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: newPassword }

  await ensureFirstAdmin(db, provider, shopId, given)

  const answer = await signIn({ email: given.ADMIN_EMAIL, password: newPassword })
  expect(answer.json()).toMatchObject({ user: { mustChangePassword: false } })
})

test('a shop without SMTP_URL leaves the link in its outbox', async () => {
  const DATA_DIR = createTemporaryDirectory()
  const env = { DATA_DIR, PUBLIC_URL: 'https://welo.example' }
  const { admin, db, post } = await startWithOwner(env)
  await post('/request-password-reset', { email: admin.email })

  await openMailbox(db, loadConfig(env)).deliver()

  const outbox = join(DATA_DIR, 'outbox')
  const [name = ''] = await readdir(outbox)
  const { text = '', from, to } = await PostalMime.parse(await readFile(join(outbox, name)))
  expect(tokenIn({ text })).toMatch(/^[\w-]{43}$/)
  expect(text).toContain('https://welo.example/sign-in/reset-password#token=')
  expect(from?.address).toBe('hello@welo.example')
  expect(to?.map(({ address }) => address)).toEqual([admin.email])
})
