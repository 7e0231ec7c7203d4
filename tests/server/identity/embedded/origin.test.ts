import { expect, test } from 'vitest'
import { identitySessions, identityUsers } from '../../../../server/database/tables/accounts.ts'
import { owner, publicUrl, startIdentity } from './startIdentity.ts'

const newPassword = 'a new password'
const calls = {
  '/sign-in/email': owner,
  '/sign-up/email': { name: 'Ada', email: 'ada@example.com', password: 'a good password' },
  '/sign-out': {},
  '/change-password': { currentPassword: owner.password, newPassword },
  '/confirm-password': { password: owner.password },
  '/end-session': { id: '00000000-0000-4000-8000-000000000000' },
  '/end-other-sessions': {},
  '/request-password-reset': { email: owner.email },
  '/check-link': { purpose: 'password', token: 'x'.repeat(43) },
  '/reset-password': { token: 'x'.repeat(43), newPassword },
}
// Browsers send the origin with every form.
const origins = [undefined, `${publicUrl}.evil.test`]

test('SGN-9 a POST with a foreign or missing origin is rejected with an error that names `PUBLIC_URL`, and changes nothing', async () => {
  const { app, db, signInOwner, emails, deliver } = await startIdentity()
  const cookie = await signInOwner()

  for (const [path, payload] of Object.entries(calls)) {
    for (const origin of origins) {
      const headers = { cookie, ...(origin && { origin }) }
      const response = await app.inject({ method: 'POST', url: `/identity${path}`, headers, payload })
      expect(response.statusCode, `${path} from ${origin}`).toBe(403)
      expect(response.json()).toMatchObject({
        code: 'invalid_origin',
        message: `Accounts work only at ${publicUrl}`,
      })
    }
  }

  await deliver()
  expect(emails).toEqual([])
  expect(await db.select().from(identityUsers)).toHaveLength(1)
  expect(await db.select().from(identitySessions)).toHaveLength(1)
})

test('a form from another trusted origin is accepted', async () => {
  const { signIn } = await startIdentity({ trustedOrigins: ['http://localhost:5173'] })
  expect((await signIn(owner, { origin: 'http://localhost:5173' })).statusCode).toBe(200)
})

test('a form from a foreign page is rejected, even if it sends the shop origin', async () => {
  const { signIn } = await startIdentity()
  const response = await signIn(owner, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ code: 'invalid_origin' })
})
