import { expect, test } from 'vitest'
import { identitySessions, identityUsers } from '../../../../server/identity/embedded/schema.ts'
import { owner, startIdentity } from './startIdentity.ts'

const newPassword = 'a new password'

test('a POST that does not say which page it comes from is refused, as no browser sends it', async () => {
  const { app, db, signInOwner, mails, close } = await startIdentity()
  const cookie = await signInOwner()
  const calls = {
    '/sign-in/email': owner,
    '/sign-up/email': { name: 'Ada', email: 'ada@example.com', password: 'a good password' },
    '/sign-out': {},
    '/change-password': { currentPassword: owner.password, newPassword },
    '/request-password-reset': { email: owner.email },
    '/reset-password': { token: 'x'.repeat(43), newPassword },
  }

  for (const [path, payload] of Object.entries(calls)) {
    const answer = await app.inject({
      method: 'POST',
      url: `/identity${path}`,
      headers: { cookie },
      payload,
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'invalid_origin' })
  }
  await close()
  expect(mails).toEqual([])
  expect(await db.select().from(identityUsers)).toHaveLength(1)
  expect(await db.select().from(identitySessions)).toHaveLength(1)
})
