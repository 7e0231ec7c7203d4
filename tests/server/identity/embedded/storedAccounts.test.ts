import { expect, test } from 'vitest'
import { scrypt } from '../../../../server/identity/embedded/passwords.ts'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
} from '../../../../server/database/tables/accounts.ts'
import { startIdentity } from './startIdentity.ts'

// Rows that Welo 0.1.0 stored, and a cookie that it signed with the secret of `startIdentity`.
const id = 'user_bed22469-97dc-4dea-bf86-31838dc52622'
const user = { id, name: 'Ada', email: 'ada@example.com' }
const password = 'a long password of the owner'
const account = {
  id: '060fd297-3295-4556-9b92-7b1330dad1be',
  userId: id,
  accountId: id,
  providerId: 'credential',
  password:
    'f0c82a0b9b5528164b82df9402c87fe3:1852f976eb8edece7ff934ba65bd74ac332077467f66bbc0cab836d15783b6f8033a6f1710164febc0bd4cda20aa2fde617629ed95451b3d3707035c3c91683d',
}
const token = 'sKB7t91rrhpQVje2RUsr5kdQ5ksWzHj7'
const cookie = `welo.session_token=${token}.1mKXxBqSL0wrRyILUvKXnQESU2A%2Fv3XyRz4iCf1z7gg%3D`

test('an account stored by an older version can sign in, and its session cookie is still valid', async () => {
  const { db, provider, signIn, get, getToken } = await startIdentity({ hashing: scrypt })
  const expiresAt = new Date(Date.now() + 60 * 60_000)
  await db.insert(identityUsers).values(user)
  await db.insert(identityAccounts).values(account)
  await db.insert(identitySessions).values({ id: 'session_ada', token, userId: id, expiresAt })

  expect((await signIn({ email: user.email, password })).json()).toMatchObject({ user })
  expect((await get('/get-session', cookie)).json()).toMatchObject({ user })
  const sessionToken = await getToken(cookie)
  expect(await provider.verify(sessionToken)).toMatchObject({ id, sessionId: 'session_ada' })
})
